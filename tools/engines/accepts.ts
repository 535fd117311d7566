type Version = [major: number, minor: number, patch: number]
type Test = (version: Version) => boolean

/** Whether a package's `engines.node` accepts a version. As much of the range language as packages use; anything else is an error, not a yes. */
export function accepts(range: string, version: string): boolean {
  const node = parse(version)
  return range.split('||').some((all) => testsOf(all).every((test) => test(node)))
}

function testsOf(all: string): Test[] {
  const [, from, to] = /^\s*(\S+)\s+-\s+(\S+)\s*$/.exec(all) ?? []
  if (from && to) return [testOf('>=', from), testOf('<=', to)]
  const comparators = [...all.matchAll(/(>=|<=|>|<|=|\^|~)?\s*v?([\dxX*][\w.*+-]*)/g)]
  if (all.replace(/(>=|<=|>|<|=|\^|~)?\s*v?([\dxX*][\w.*+-]*)/g, '').trim() !== '')
    throw new Error(`not a range of versions: ${all}`)
  return comparators.map(([, operator = '=', version = '*']) => testOf(operator, version))
}

function testOf(operator: string, text: string): Test {
  const given =
    text
      .split(/[-+]/)[0]
      ?.split('.')
      .filter((part) => /^\d+$/.test(part)) ?? []
  const low = parse(given.join('.'))
  const next = ceiling(
    low,
    operator === '^' ? digitsThatHold(low) : operator === '~' ? Math.min(2, given.length) : given.length,
  )
  switch (operator) {
    case '>=':
      return (version) => compare(version, low) >= 0
    case '<':
      return (version) => compare(version, low) < 0
    case '>':
      return (version) => compare(version, next) >= 0
    case '<=':
      return (version) => compare(version, next) < 0
    default:
      return (version) => compare(version, low) >= 0 && compare(version, next) < 0
  }
}

/** `^1.2.3` holds the first digit, `^0.2.3` the first two. */
const digitsThatHold = ([major, minor]: Version) => (major > 0 ? 1 : minor > 0 ? 2 : 3)

/** The first version that no longer begins with the same digits: of 20.19 it is 20.20.0. No digits, no ceiling. */
function ceiling([major, minor, patch]: Version, digits: number): Version {
  if (digits === 0) return [Infinity, 0, 0]
  if (digits === 1) return [major + 1, 0, 0]
  return digits === 2 ? [major, minor + 1, 0] : [major, minor, patch + 1]
}

function parse(version: string): Version {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return [major, minor, patch]
}

const compare = (a: Version, b: Version) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
