/** What the linter does not know about this house. Each rule: where it does not hold, what must not stand in a line elsewhere, and why. */
export interface HouseRule {
  name: string
  reason: string
  /** Files in which it may stand. */
  home: RegExp
  /** The forbidden thing, for the message; `undefined` when the line is clean. */
  finds: (line: string, wireNames: ReadonlySet<string>) => string | undefined
}

const TESTS = String.raw`\.(test|e2e)\.tsx?$|/testing/|^e2e/`
const homes = (...paths: string[]) => new RegExp([TESTS, ...paths].join('|'))
const first = (pattern: RegExp) => (line: string) => pattern.exec(line)?.[0]

export const HOUSE_RULES: HouseRule[] = [
  {
    name: 'wire-names',
    reason: 'The wire speaks its language, we speak ours: its names are spelt under contract/ only.',
    home: homes('/contract/', '^tools/', '^bench/'),
    finds: (line, wireNames) => line.match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b/g)?.find((name) => wireNames.has(name)),
  },
  {
    name: 'fields',
    reason: 'What a thing looks like on the wire is declared in a contract, where both sides read it.',
    home: homes('/contract/', '^platform/kit/', '^tools/'),
    finds: first(/(?<![.\w])field\(\s*['"`]/),
  },
  {
    name: 'chinese',
    reason:
      'What people read is translated: Chinese stands in text/, in contracts, tables and seed data, never in the code of a screen or a deed.',
    home: homes(
      '/text/',
      '/contract/',
      '/refusals\\.ts$',
      '\\.table\\.ts$',
      '^apps/server/migrations/',
      '/seed/',
      '^tools/',
      '^bench/',
      '^apps/simulator/',
    ),
    // Han, and the punctuation that goes with it; full-width letters are a trick of who attacks, not Chinese.
    finds: first(/[\p{Script=Han}\u3000-\u303f\uff01-\uff0f\uff1a-\uff20]+/u),
  },
  {
    name: 'sql',
    reason: 'Tables are read and written in stores, views and migrations, so that a changed column is changed in one place.',
    home: homes(
      String.raw`/server/(.*/)?(store|views|\w+Store|\w+Views)\.ts$`,
      '^apps/server/migrations/',
      '^apps/launcher/',
      '^platform/server-kit/',
      '^tools/',
      '^bench/',
    ),
    finds: first(/\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|withRecursive)\(|\.query\(\s*['"`]/),
  },
  {
    name: 'every-test-runs',
    reason: 'A test that is left out, or that leaves the others out, proves nothing.',
    home: /^tools\/house\//,
    finds: first(/\b(test|it|describe)\.(only|skip|todo|fixme)\(/),
  },
]
