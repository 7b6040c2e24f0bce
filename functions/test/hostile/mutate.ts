import fc from "fast-check";

const nested = (depth: number): unknown => {
  let value: unknown = "x";
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Text that has broken parsers, databases, templates and paths. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...[
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\r\nSet-Cookie: a=b",
    "\u2028",
    "\u202etxt.exe",
    "\ud800",
    "\udfff\ud800",
    "\ufeff",
  ],
  ...["😀".repeat(50), "ก็็็็็็็็็็", "İ", "ß", "Ω".repeat(500), "a".repeat(10_000), "9".repeat(400), "अ".repeat(2_000)],
  ...[
    "__proto__",
    "constructor",
    "prototype",
    "hasOwnProperty",
    "toString",
    "valueOf",
    "__x__",
    "____",
    ".",
    "..",
    "./..",
  ],
  ...["../../etc/passwd", "..%2f..%2f", "a/b", "a/b/c", "/", "//", "\\\\host\\x", "%00", "%", "%zz", "%ff", "~", "*"],
  ...[
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "{{7*7}}",
    "${7*7}",
    "<%= 7 %>",
    "' OR 1=1 --",
    "$where",
    "`id`",
  ],
  ...[
    "=1+1",
    "@SUM(A1)",
    "NaN",
    "Infinity",
    "-0",
    "-1",
    "1e999",
    "0x10",
    "1.5",
    "٣",
    "1".repeat(20),
    "null",
    "undefined",
  ],
  ...["9999-99-99", "2026-02-30", "0000-00-00", "+275760-09-13T00:00:00.001Z", "2026-11-20T24:00:60Z", "1969-12-31"],
  ...[
    "http://169.254.169.254/",
    "https://a@b.example",
    "file:///etc/passwd",
    "data:text/html,x",
    "a@b",
    `${"a".repeat(300)}@b.in`,
  ],
  ...[
    "(a+)+$",
    "a".repeat(40).concat("!"),
    "[".repeat(500),
    "*_~`#>|".repeat(50),
    "![](".repeat(200),
    "&lt;".repeat(100),
  ],
];

const HOSTILE_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 1e21, 1e308, -1e308, 2 ** 53, 2 ** 31, 0.1 + 0.2, 5e-324],
  ...[[], {}, [[]], [null], {}, { $ne: null }, { toString: 1, valueOf: 1 }, { length: 1e9 }, { then: "x" }],
  ...[nested(20), nested(2_000), Array.from({ length: 1_000 }, (_, index) => index), [{ seconds: 1, nanoseconds: 1 }]],
  { __proto__: null, toJSON: "x", _seconds: 1 },
];

const hostileValue = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(...HOSTILE_VALUES),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.double(),
);

type Path = readonly (string | number)[];

const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null;

function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  yield path;
  if (path.length < 6 && isContainer(value))
    for (const [key, field] of Object.entries(value).slice(0, 40))
      yield* pathsOf(field, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** The value with another in one place; `undefined` leaves that place out. */
function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const next = replaced(Reflect.get(Object(value), key), rest, by);
  if (Array.isArray(value)) return value.flatMap((item, index) => (index === key ? [next] : [item]));
  return Object.fromEntries([...Object.entries(Object(value)).filter(([other]) => other !== key), [key, next]]);
}

const extraKey = fc.constantFrom(
  "__proto__",
  "constructor",
  "role",
  "uid",
  "id",
  "status",
  "amountPaise",
  "isAdmin",
  "$set",
  "",
);

/** The value with one to three faults: a place replaced, left out, wrapped, repeated, or a field that nobody asked for. */
export const mutated = (original: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.record({ place: fc.nat(), kind: fc.nat(9), by: hostileValue, key: extraKey }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((faults) => faults.reduce<unknown>((value, fault) => faulty(value, fault), original));

interface Fault {
  place: number;
  kind: number;
  by: unknown;
  key: string;
}

function faulty(value: unknown, { place, kind, by, key }: Fault): unknown {
  const paths = [...pathsOf(value)];
  const path = paths[place % paths.length] ?? [];
  const old = path.reduce<unknown>((at, name) => (isContainer(at) ? Reflect.get(at, name) : undefined), value);
  switch (kind) {
    case 0:
      return replaced(value, path, undefined);
    case 1:
      return replaced(value, path, [old, old]);
    case 2:
      return isContainer(value) && !Array.isArray(value)
        ? Object.fromEntries([...Object.entries(value), [key, by]])
        : by;
    case 3:
      return replaced(value, path, typeof old === "string" && typeof by === "string" ? old + by : JSON.stringify(old));
    case 4:
      return replaced(value, path, typeof old === "number" ? -old : old);
    default:
      return replaced(value, path, by);
  }
}
