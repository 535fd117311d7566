import type { Answers } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import { actorOf, type Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import { openAttachment } from './attachment.ts'
import type { HazardDeps } from './deps.ts'
import {
  executorsFor,
  readHazardFigures,
  readHazards,
  hazardWithStory,
  openByState,
  visibleHazard,
} from './read.ts'
import { type FoundHazard, reportHazard } from './report.ts'
import {
  askExtension,
  decideExtension,
  dispatchHazard,
  handInRectification,
  handleHazard,
  recheckHazard,
  reopenHazard,
  reviewHazard,
} from './steps.ts'

export const answers = (deps: HazardDeps): Answers<typeof calls, Visitor, Caller> => ({
  handleHazard: (ask, who) => handleHazard(ask, who, deps),
  reviewHazard: (ask, who) => reviewHazard(ask, who, deps),
  dispatchHazard: (ask, who) => dispatchHazard(ask, who, deps),
  hazardOfNotice: ({ taskId }, who) => visibleHazard(taskId, who, deps),
  executors: (ask, who) => executorsFor(ask, who, deps),
  attach: (_, __, file) => Promise.resolve(file.fileId),
  hazards: (ask, who) => readHazards(ask, who, deps),
  hazard: (ask, who) => hazardWithStory(ask, who, deps),
  hazardFigures: (ask, who) => readHazardFigures(ask, who, deps),
  reportHazard: (ask, who) => reportAtDesk({ ...ask, at: deps.clock() }, who, deps),
  reopenHazard: (ask, who) => reopenHazard(ask, who, deps),
  handInRectification: (ask, who) => handInRectification(ask, who, deps),
  recheckHazard: (ask, who) => recheckHazard(ask, who, deps),
  askExtension: (ask, who) => askExtension(ask, who, deps),
  decideExtension: (ask, who) => decideExtension(ask, who, deps),
  hazardAttachment: ({ hazardId }, who) => openAttachment(hazardId, who, deps),
  openHazards: (ask, who) => openByState(ask, who, deps),
})

/** At the desk one speaks of units one sees. */
async function reportAtDesk(
  found: FoundHazard,
  who: Caller,
  deps: HazardDeps,
): Promise<{ hazardId: string; number: string } | Refusal> {
  if (!who.sees(found.unitId)) return refuse('hazard.unitNotFound')
  const reporter = { userId: who.userId, name: who.realname, actor: actorOf(who) }
  return deps.db.transaction((tx) => reportHazard(tx, found, reporter, deps))
}
