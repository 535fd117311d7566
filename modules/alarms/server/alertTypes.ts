import { type AlarmKind, RAISED_BY_OPERATION, RAISED_WORDS, RAISES } from '../contract/index.ts'

const ALL = [...RAISES, ...RAISED_BY_OPERATION]
const TYPES = new Map(ALL.map(([, code, kind]) => [code, { code, name: RAISED_WORDS[code] ?? code, kind }]))

/** What can raise an alarm, of one kind or of all: the rows of `contract/kinds.ts`, each word once. */
export const alertTypes = (kind: AlarmKind | undefined) =>
  [...TYPES.values()].filter((type) => kind === undefined || type.kind === kind)
