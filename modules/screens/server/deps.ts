import type { ParameterReader } from '@gss/kit/parameter'
import type { Clock } from '@gss/server-kit/clock'
import type { Database, Place } from '@gss/server-kit/database'
import type { Files } from '@gss/server-kit/files'
import type { Journal } from '@gss/server-kit/journal'
import type { Caller, Scope } from '@gss/session/server'
import type { HomeSafety, MainFigures } from '../contract/index.ts'

/** What this module is handed. */
export interface ScreenDeps {
  db: Database
  clock: Clock
  files: Files
  journal: Journal
  parameters: ParameterReader
  log: { error(fields: object, message: string): void }
  /** What the score of a unit says. The module that counts it stands beside this one: apps/server hands it in. */
  safetyOf: (place: Place, unitId: string, who: Caller) => Promise<HomeSafety | null>
  /** Those with the lowest score; counted there, too. */
  lowestScores: (place: Place, scope: Scope, most: number) => Promise<MainFigures['lowest']>
  /** What a unit's days closed with, from one day to another; counted there, too. */
  scoreDaysOf: (
    place: Place,
    unitId: string,
    span: { from: string; until: string },
  ) => Promise<{ day: string; value: number }[]>
}
