import { expect, it } from "vitest";
import { likelyEmail } from "./likely-email.ts";

it.each([
  ["gmial.com", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmai.com", "gmail.com"],
  ["gmil.com", "gmail.com"],
  ["gamil.com", "gmail.com"],
  ["gmaill.com", "gmail.com"],
  ["gnail.com", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["gmail.cm", "gmail.com"],
  ["gmail.comm", "gmail.com"],
  ["gmail.vom", "gmail.com"],
  ["gmail", "gmail.com"],
  ["gmailcom", "gmail.com"],
  ["gmail,com", "gmail.com"],
  ["gmail..com", "gmail.com"],
  ["gmail.com.", "gmail.com"],
  ["gmail.in", "gmail.com"],
  ["GMIAL.COM", "gmail.com"],
  ["gmail.com.com", "gmail.com"],
  ["yaho.com", "yahoo.com"],
  ["yahooo.com", "yahoo.com"],
  ["yahoo.con", "yahoo.com"],
  ["yahoo.co.im", "yahoo.co.in"],
  ["yahoo.coin", "yahoo.co.in"],
  ["yaho.co.in", "yahoo.co.in"],
  ["hotmial.com", "hotmail.com"],
  ["hotmal.com", "hotmail.com"],
  ["outlok.com", "outlook.com"],
  ["redifmail.com", "rediffmail.com"],
  ["reddifmail.com", "rediffmail.com"],
  ["rediffmail.con", "rediffmail.com"],
  ["iclod.com", "icloud.com"],
  ["tata-example.con", "tata-example.com"],
  ["school-example.og.in", "school-example.org.in"],
])("asha@%s: did you mean asha@%s?", (typed, meant) => {
  expect(likelyEmail(`asha@${typed}`)).toBe(`asha@${meant}`);
});

it.each([
  ["asha@@gmail.com", "asha@gmail.com"],
  ["asha.@gmail.com", "asha@gmail.com"],
])("%s: did you mean %s?", (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

it.each([
  "asha@gmail.com",
  "Asha.Rao+gifts@Gmail.com",
  "asha@ymail.com",
  "asha@mail.com",
  "asha@gmx.com",
  "asha@gail.co.in",
  "asha@yahoo.co.uk",
  "asha@hotmail.co.uk",
  "asha@me.com",
  "asha@in.com",
  "asha@email.com",
  "asha@tcs.com",
  "asha@iitb.ac.in",
  "asha@example.in",
  "asha@example.org",
  "asha@nic.in",
  "asha@xn--p1b6ci4b4b3a.xn--h2brj9c",
  "asha@उदाहरण.भारत",
  "asha",
  "asha@",
  "@gmail.con",
  "",
])("%s is not questioned", (typed) => {
  expect(likelyEmail(typed)).toBeUndefined();
});
