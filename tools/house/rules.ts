import { ALSO_OURS } from './names.table.ts'
import type { Part, Piece, Source } from './source.ts'
import { SHOUTED, type WireNames } from './wireNames.ts'

/** What the linter does not know about this house. Each rule: where it does not hold, what must not stand elsewhere, and why. */
export interface HouseRule {
  name: string
  reason: string
  /** Files in which it may stand. */
  home: RegExp
  /** Files it is about, where it is not about all. */
  about?: RegExp
  finds: (source: Source, names: WireNames) => Piece[]
}

const TESTS = String.raw`\.(test|e2e)\.tsx?$|/testing/|^e2e/`
const homes = (...paths: string[]) => new RegExp([TESTS, ...paths].join('|'))
const about = (...paths: string[]) => new RegExp(paths.join('|'))
const CODE = String.raw`\.(ts|tsx|mjs)$`

/** The first in each line: a line that is wrong twice is mended once. */
const inLines =
  (pattern: RegExp) =>
  ({ code }: Source): Piece[] => {
    let at = 0
    return code.split('\n').flatMap((line) => {
      const found = pattern.exec(line)
      const here = at
      at += line.length + 1
      return found ? [{ at: here + found.index, text: found[0] }] : []
    })
  }

const SQL =
  /^[\s(]*(select\s|insert\s+into\s|update\s+[\w".]+\s+(as\s+\w+\s+)?set\s|delete\s+from\s|merge\s+into\s|truncate\s|with\s+(recursive\s+)?\w+\s*(\([^)]*\)\s*)?as\s+|(create|alter|drop)\s+(unique\s+)?(table|index|view|role|schema|database|function|sequence)\s|copy\s+\w+\s+(from|to)\s|lock\s+table\s)/i
const MAKES_SQL =
  /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|withRecursive)\(|\.query\(\s*['"`]/

/** Where columns are spelt: `task_id` is one, and a name of the wire, too. */
const COLUMNS = /^apps\/server\/migrations\/|\/server\/(.*\/)?(tables|store|views|\w+Store|\w+Views)\.ts$/

/** Part of a statement that somebody else puts together. */
const SQL_PART =
  /->>?\s*'|::(uuid|text|int|jsonb|smallint|bigint|date|timestamptz)\b|\bis (not )?null\b|\bcoalesce\(/
const OTHER_WAYS_OUT =
  /\b(window|globalThis|self)\.fetch\b|\bnew (XMLHttpRequest|WebSocket|EventSource)\b|\.sendBeacon\(/

export const HOUSE_RULES: HouseRule[] = [
  {
    name: 'wire-names',
    reason: 'The wire speaks its language, we speak ours: its names are spelt under contract/ only.',
    about: about(CODE),
    home: homes('/contract/', '/text/', '^protocols/', '^tools/', '^bench/'),
    finds: ({ file, parts, code }, names) => [
      ...wordsOf(code).filter(({ text }) => SHOUTED.test(text) && names.wire.has(text)),
      ...(COLUMNS.test(file) ? [] : parts.filter((part) => isOfTheWire(part, names))),
    ],
  },
  {
    name: 'fields',
    reason: 'What a thing looks like on the wire is declared in a contract, where both sides read it.',
    home: homes('/contract/', '^platform/kit/', '^tools/'),
    finds: inLines(/(?<![.\w])field\(\s*['"`]/),
  },
  {
    name: 'chinese',
    reason:
      'What people read is translated: Chinese stands in text/, in contracts, tables and seed data, never in the code of a screen, its style sheet or a deed.',
    home: homes(
      '/text/',
      '/contract/',
      '/refusals\\.ts$',
      '\\.table\\.ts$',
      '^apps/server/migrations/',
      '/seed/',
      '^tools/',
      '^bench/',
    ),
    // Han, and the punctuation that goes with it; full-width letters are a trick of who attacks, not Chinese.
    finds: inLines(/[\p{Script=Han}\u3000-\u303f\uff01-\uff0f\uff1a-\uff20]+/u),
  },
  {
    name: 'sql',
    reason:
      'Tables are read and written in stores, views and migrations, so that a changed column is changed in one place.',
    home: homes(
      String.raw`/server/(.*/)?(store|views|\w+Store|\w+Views)\.ts$`,
      '^apps/server/migrations/',
      '^apps/launcher/',
      '^platform/server-kit/',
      '/text/',
      '^tools/',
      '^bench/',
    ),
    about: about(CODE),
    finds: (source) => [
      ...inLines(MAKES_SQL)(source),
      ...source.texts
        .filter(({ text }) => SQL.test(text) || SQL_PART.test(text))
        .map(({ at, text }) => ({ at, text: text.trim() })),
    ],
  },
  {
    name: 'raw-fetch',
    reason:
      'A screen asks by the calls of a contract: one place knows the session, the refusals and a lost line.',
    about: about('^modules/[^/]+/(web|phone)/', '^apps/(web|phone)/', '^platform/web-kit/'),
    // The one that asks, the one that listens, and what must be known before anything can be asked.
    home: homes(
      '^platform/web-kit/api/',
      '^modules/live/web/connect\\.ts$',
      '^modules/video/web/connect\\.ts$',
      '^platform/web-kit/version/appConfig\\.ts$',
    ),
    finds: (source) => [
      ...source.globals.filter(({ text }) => text === 'fetch'),
      ...inLines(OTHER_WAYS_OUT)(source),
    ],
  },
  {
    name: 'handed-in-clock',
    reason:
      'A deed is handed its clock, and what must be unguessable comes from the platform: otherwise no test can say what time it is.',
    about: about('^modules/[^/]+/(server|contract|model)/', '^protocols/', '^platform/kit/'),
    home: homes(),
    finds: inLines(/\bnew Date\(\)|\bDate\.now\b|\bMath\.random\b|\brandomUUID\b/),
  },
  {
    name: 'one-zone',
    reason:
      "A day and a clock are the centre's (platform/kit/zone.ts): the zone of a browser, or of a machine in a rack, is nobody's.",
    about: about(String.raw`^(apps|modules|platform)/.*\.tsx?$`),
    // The one place, who compares the two, and the backup of the night, which is the machine's own affair.
    home: homes(
      '^platform/kit/zone\\.ts$',
      '^platform/web-kit/time/zone\\.ts$',
      '^apps/launcher/safety/nightly\\.ts$',
    ),
    finds: inLines(
      /\.(get|set)(FullYear|Month|Date|Day|Hours|Minutes|Seconds)\(|\.getTimezoneOffset\(|\.toLocale(Date|Time)String\(|'Asia\/Shanghai'/,
    ),
  },
  {
    name: 'casts',
    reason:
      'What the compiler is told it cannot check: `as` and `!` stand in the kit and where JSON is read, nowhere else.',
    about: about(String.raw`^(apps|modules|platform|protocols)/.*\.tsx?$`),
    home: homes('^platform/kit/'),
    finds: ({ casts }) => casts.filter(({ text }) => !text.startsWith('JSON.parse(')),
  },
  {
    name: 'business-words',
    reason: 'The platform serves every module and therefore knows none, not by its words either.',
    about: about('^platform/'),
    // The one page of settings, and pictures, which are called by what they show.
    home: homes('/server-kit/config\\.ts$', '/web-kit/(icons|marks)/', '/web-kit/theme/'),
    finds: inLines(
      /(?<![a-z])(alarm|fire(?!fox)|detector|sprinkler|building|brigade|patrol|hazard|drill|camera|transmission|evacuat|gateway)|Alarm|Fire(?!fox)|Detector|Building|Brigade|Patrol|Hazard|Camera|Transmission|Gateway/,
    ),
  },
  {
    name: 'class-words',
    reason: 'A class is called by a word that says what it is: no name under four letters.',
    about: about(String.raw`^(apps|modules|platform)/.*\.css$`),
    home: homes(),
    finds: ({ code }) =>
      [...code.matchAll(/\.[A-Za-z_]\w{0,2}(?![\w-])(?=[^{};]*\{)/g)].map((found) => ({
        at: found.index,
        text: found[0],
      })),
  },
  {
    name: 'search-letters',
    reason: 'What is typed into a search is made a pattern in one place: `anywhere` of server-kit/letters.',
    home: homes(String.raw`^platform/server-kit/letters\.ts$`, '^tools/house/'),
    finds: inLines(/\[\\\\%_\]/),
  },
  {
    name: 'every-test-runs',
    reason: 'A test that is left out, or that leaves the others out, proves nothing.',
    home: /^tools\/house\//,
    finds: inLines(/\b(test|it|describe)\.(only|skip|todo|fixme)\(/),
  },
]

/** Where the wire's names are looked for. */
export const isReadForNames = ({ file }: Source): boolean => {
  const rule = HOUSE_RULES.find(({ name }) => name === 'wire-names')
  return rule !== undefined && holdsIn(rule, file)
}
export const holdsIn = ({ home, about }: HouseRule, file: string): boolean =>
  !home.test(file) && (about?.test(file) ?? true)

/** A described field may be a word or a key of a form, not a part of a row: rows are read by a contract, which gives them our names. */
function isOfTheWire({ text, of }: Part, { wire, ours, described }: WireNames): boolean {
  if (SHOUTED.test(text) || !wire.has(text) || ours.has(text) || text in ALSO_OURS) return false
  return !described.has(text) || of !== 'object'
}

const wordsOf = (code: string): Piece[] =>
  [...code.matchAll(/\b[A-Z][A-Z0-9_]*\b/g)].map(({ index, 0: text }) => ({ at: index, text }))
