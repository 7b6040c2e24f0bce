import { expect, it } from "vitest";
import { videoIdOf } from "../src/values/video.ts";

it.each([
  "https://www.youtube.com/watch?v=aB3_-x9QwYz",
  "https://youtube.com/watch?feature=share&v=aB3_-x9QwYz&t=10",
  "https://m.youtube.com/watch?v=aB3_-x9QwYz",
  "http://youtu.be/aB3_-x9QwYz?si=abc",
  "https://www.youtube-nocookie.com/embed/aB3_-x9QwYz",
  "https://youtube.com/shorts/aB3_-x9QwYz",
  "https://www.youtube.com/live/aB3_-x9QwYz?feature=share",
])("finds the 11 characters in %s", (link) => {
  expect(videoIdOf(link)).toBe("aB3_-x9QwYz");
});

it.each([
  "",
  "aB3_-x9QwYz",
  "javascript:alert('aB3_-x9QwYz')",
  "//youtube.com/watch?v=aB3_-x9QwYz",
  "https://youtube.com.evil.example/watch?v=aB3_-x9QwYz",
  "https://evil.example/youtube.com/watch?v=aB3_-x9QwYz",
  "https://notyoutube.com/watch?v=aB3_-x9QwYz",
  "https://youtube.com@evil.example/watch?v=aB3_-x9QwYz",
  "https://evil@youtube.com/watch?v=aB3_-x9QwYz",
  "https://youtube.com:8443/watch?v=aB3_-x9QwYz",
  "https://yоutube.com/watch?v=aB3_-x9QwYz",
  "https://youtu.be.evil.example/aB3_-x9QwYz",
  "https://www.youtube.com/watch?v=aB3_-x9QwY",
  "https://www.youtube.com/watch?v=aB3_-x9QwYz0",
  'https://www.youtube.com/watch?v=aB3_-x9Q"Yz',
  "https://www.youtube.com/redirect?q=aB3_-x9QwYz",
  "https://vimeo.com/aB3_-x9QwYz",
  "ftp://youtube.com/watch?v=aB3_-x9QwYz",
])("finds no video in %j", (link) => {
  expect(videoIdOf(link)).toBeUndefined();
});
