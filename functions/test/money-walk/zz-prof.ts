import { walkLife } from "./walk.ts";
const from = Number(process.argv[2]),
  n = Number(process.argv[3]),
  c = Number(process.argv[4] ?? 400);
const t = performance.now();
let bad = 0;
for (let i = from; i < from + n; i++)
  try {
    walkLife(i, c);
  } catch (e) {
    bad++;
    console.log(i, String(e).slice(0, 700));
    if (bad > 5) break;
  }
console.log("ms", Math.round(performance.now() - t), "bad", bad);
