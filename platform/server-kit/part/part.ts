import type { Action, Answers, Calls } from '@gss/kit/call'
import type { ParametersOf } from '@gss/kit/parameter'
import type { Refusals } from '@gss/kit/refusal'
import type { Wire } from '@gss/kit/wire'
import type { FastifyInstance } from 'fastify'
import type { KnownPerson, Visitor } from '../http/caller.ts'
import type { Finding } from '../health.ts'
import { type CallGate, mountCalls } from '../http/router.ts'
import type { Jobs } from '../jobs.ts'
import type { Brought } from './gathering.ts'

/** An engine or a timer that a worker runs until it stops. */
export interface Running {
  stop(): Promise<void>
}
/** Pushes that people with one permission hear. */
export interface PushesHeard {
  /** The permission whose `query` lets one hear them. */
  heardWith: string
  /** Name → shape, from the module's contract. */
  pushes: Readonly<Record<string, Wire>>
  /** Those that come often and serve few screens: heard while a screen listens, and not otherwise. */
  onDemand?: readonly string[]
}

/** Which actions a permission has; the house says what else it is. */
export type PermissionActions = Readonly<{ actions: readonly Action[] }>

/** What a module says of itself. `Ground` is what it is handed: nothing reaches for a global. */
export interface PartSaid<
  Ground,
  C extends Calls,
  Caller extends KnownPerson,
  Permission extends PermissionActions,
> {
  /** The module's folder. */
  name: string
  calls?: C
  /** An answer to every call: forget one, and it does not compile. */
  answers?: (ground: Ground) => Answers<C, Visitor, Caller>
  refusals?: Refusals
  permissions?: Readonly<Record<string, Permission>>
  parameters?: ParametersOf
  heard?: readonly PushesHeard[]
  jobs?: (ground: Ground) => Jobs
  engines?: readonly ((ground: Ground) => Running)[]
  /** What `/healthz` asks beside what the house asks, by the name it is told under. */
  checks?: Readonly<Record<string, (ground: Ground) => Promise<Finding>>>
  /** What it brings for a module below it to use. */
  brings?: readonly Brought[]
}

/** The same, as whoever puts the house together reads it. */
export interface ServerPart<
  Ground,
  Caller extends KnownPerson = KnownPerson,
  Permission extends PermissionActions = PermissionActions,
> extends Omit<PartSaid<Ground, Calls, Caller, Permission>, 'answers'> {
  /** Puts its calls on the air. */
  mount(app: FastifyInstance, ground: Ground, gate: CallGate<Caller>): void
}

/** `serverPart` for a house: who its callers are, and what a permission is there. */
export const partsOf =
  <Caller extends KnownPerson, Permission extends PermissionActions>() =>
  <Ground, C extends Calls = {}>(
    said: PartSaid<Ground, C, Caller, Permission>,
  ): ServerPart<Ground, Caller, Permission> => {
    const { answers, ...rest } = said
    return {
      ...rest,
      mount(app, ground, gate) {
        const { name, calls } = said
        if (!calls) return
        if (!answers) throw new Error(`${name} declares calls and has no answers (server/part.ts)`)
        mountCalls(app, calls, answers(ground), gate)
      },
    }
  }
