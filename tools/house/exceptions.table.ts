/** What a rule finds and we let stand: one row for one finding, by file and words. A row that finds nothing any more fails the check, so the list only shrinks. */
export interface Exception {
  rule: string
  file: string
  what: string
  reason: string
}

const NO_TABLES = 'the platform knows no table: each module names its own'
const BY_NAME = 'the compiler does not follow a value through the name it is kept under'

// oxfmt-ignore
export const EXCEPTIONS: readonly Exception[] = [
  { rule: 'casts', file: 'platform/server-kit/config.ts', what: 'Object.fromEntries(values) as Config', reason: BY_NAME },
  { rule: 'casts', file: 'platform/server-kit/database.ts', what: 'kysely as Kysely<Tables>', reason: NO_TABLES },
  { rule: 'casts', file: 'platform/server-kit/database.ts', what: 'trx as unknown as Kysely<Tables>', reason: NO_TABLES },
  { rule: 'casts', file: 'platform/server-kit/database.ts', what: 'trx as unknown', reason: NO_TABLES },
  { rule: 'casts', file: 'platform/server-kit/owner.ts', what: 'db as Kysely<Tables>', reason: NO_TABLES },
  { rule: 'casts', file: 'platform/server-kit/database.ts', what: 'client.query.bind(client) as (...given: unknown[]) => unknown', reason: 'a driver’s method in a dozen forms, handed through as it came' },
  { rule: 'casts', file: 'platform/server-kit/database.ts', what: 'planned as typeof client.query', reason: 'a driver’s method in a dozen forms, handed through as it came' },
  { rule: 'casts', file: 'platform/server-kit/http/router.ts', what: 'answers[name] as Answer<Caller> | undefined', reason: BY_NAME },
  { rule: 'casts', file: 'platform/server-kit/http/router.ts', what: 'result as LeavingFile', reason: BY_NAME },
  { rule: 'casts', file: 'protocols/gb26875/message.ts', what: 'told as Message', reason: 'the units of a profile are those the type is made of' },
  { rule: 'casts', file: 'modules/live/server/say.ts', what: 'pushes[kind] as Wire<BodyOf<P[K]>>', reason: BY_NAME },
  { rule: 'casts', file: 'modules/floorplans/server/labels/labelViews.ts', what: 'lists.map((list) => list?.[at]) as Row', reason: 'JSON read back: a list for each column of the row' },
]
