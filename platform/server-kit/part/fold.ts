import { rightsOf } from '@gss/kit/call'
import type { Contract } from '@gss/kit/openapi'
import type { ParametersOf } from '@gss/kit/parameter'
import type { Refusals } from '@gss/kit/refusal'
import type { KnownPerson } from '../http/caller.ts'
import type { Jobs } from '../jobs.ts'
import type { PermissionActions, ServerPart } from './part.ts'

type Part<Permission extends PermissionActions> = Pick<
  ServerPart<never, KnownPerson, Permission>,
  'name' | 'calls' | 'refusals' | 'permissions' | 'parameters' | 'heard'
>

/** What the house has beside its modules. */
interface Beside {
  /** What is refused before any module is asked. */
  sentences?: Refusals
  /** Every push that anybody may say. */
  said?: Iterable<string>
}

/** All parts as one. */
export interface FoldedParts<Permission extends PermissionActions> {
  contracts: Contract[]
  /** Every sentence the server may refuse with. */
  sentences: Refusals
  /** Every permission, and which module declared it. */
  permissionsByModule: Readonly<Record<string, Readonly<Record<string, Permission>>>>
  /** By code. */
  parameters: ParametersOf
  /** Push → the permission whose `query` hears it. */
  heardWith: ReadonlyMap<string, string>
  onDemand: ReadonlySet<string>
}

/**
 * Puts the parts together, in their order. What would be silently wrong later is refused now, in a sentence that names
 * it: one name given twice, a permission that nobody declares, a push that nobody hears.
 */
export function foldParts<Permission extends PermissionActions>(
  parts: readonly Part<Permission>[],
  { sentences = {}, said = [] }: Beside = {},
): FoldedParts<Permission> {
  const permissions = once('the permission', parts, (part) => Object.entries(part.permissions ?? {}))
  const mayQuery = (permission: string) => permissions.get(permission)?.actions.includes('query') ?? false
  once('the module', parts, ({ name }) => [[name, name]])
  once('the call', parts, ({ calls = {} }) =>
    Object.values(calls).map(({ method, path }) => [`${method} ${path}`, path]),
  )
  for (const part of parts) checkCalls(part, permissions)
  for (const part of parts) checkHeard(part, mayQuery)
  const heardWith = once('the push', parts, ({ heard = [] }) =>
    heard.flatMap((group) => Object.keys(group.pushes).map((kind) => [kind, group.heardWith] as const)),
  )
  for (const kind of said)
    if (!heardWith.has(kind))
      throw new Error(`${kind} is said and nobody hears it: no module's server/part.ts has it under "heard"`)
  const refusals = once('the refusal', parts, (part) => Object.entries(part.refusals ?? {}))
  const parameters = once('the parameter', parts, (part) =>
    Object.values(part.parameters ?? {}).map((parameter) => [parameter.code, parameter] as const),
  )
  return {
    contracts: parts.flatMap(({ name, calls }) => (calls ? [{ module: name, calls }] : [])),
    sentences: { ...sentences, ...Object.fromEntries(refusals) },
    permissionsByModule: Object.fromEntries(
      parts.flatMap((part) => (part.permissions ? [[part.name, part.permissions]] : [])),
    ),
    parameters: Object.fromEntries(parameters),
    heardWith,
    onDemand: new Set(parts.flatMap(({ heard = [] }) => heard.flatMap((group) => group.onDemand ?? []))),
  }
}

/** A misspelt permission compiles, and is refused to everybody. */
function checkCalls(
  { name, calls = {} }: Part<PermissionActions>,
  permissions: ReadonlyMap<string, PermissionActions>,
) {
  for (const [call, { may }] of Object.entries(calls)) {
    const isDeclared = rightsOf(may).every(({ permission, action }) =>
      permissions.get(permission)?.actions.some((each) => each === action),
    )
    if (!isDeclared)
      throw new Error(`the call ${call} of ${name} may be made with ${may}, which no module declares`)
  }
}

function checkHeard(
  { name, heard = [] }: Part<PermissionActions>,
  mayQuery: (permission: string) => boolean,
) {
  for (const { heardWith, pushes, onDemand = [] } of heard) {
    const kinds = Object.keys(pushes)
    if (!mayQuery(heardWith))
      throw new Error(
        `${kinds.join(', ')} of ${name} would be heard by nobody: no module declares ${heardWith}.query`,
      )
    const unknown = onDemand.find((kind) => !kinds.includes(kind))
    if (unknown !== undefined)
      throw new Error(`${unknown} of ${name} is heard on demand, and is no push beside it`)
  }
}

/** What two modules call the same, one of them would lose. */
function once<P extends { name: string }, V>(
  what: string,
  parts: readonly P[],
  entriesOf: (part: P) => readonly (readonly [key: string, value: V])[],
): Map<string, V> {
  const found = new Map<string, { value: V; name: string }>()
  for (const part of parts)
    for (const [key, value] of entriesOf(part)) {
      const before = found.get(key)
      if (before) throw new Error(`${before.name} and ${part.name} both declare ${what} ${key}`)
      found.set(key, { value, name: part.name })
    }
  return new Map([...found].map(([key, { value }]) => [key, value]))
}

/** What workers do for all parts. */
export function foldJobs(jobs: readonly (readonly [name: string, jobs: Jobs])[]): Jobs {
  const named = jobs.map(([name, each]) => ({ name, ...each }))
  const handlers = once('the job', named, (each) => Object.entries(each.handlers))
  for (const { name, schedules } of named)
    for (const { kind } of schedules)
      if (!handlers.has(kind))
        throw new Error(`${kind} of ${name} comes round by the clock, and nobody does it`)
  return { handlers: Object.fromEntries(handlers), schedules: named.flatMap(({ schedules }) => schedules) }
}
