import { download, post } from '@gss/kit/call'
import { among, ask, field, list, nothing, optional, uuid } from '@gss/kit/wire'
import { PAPER_AS, PAPER_KINDS, paper, PAPERS_SHOWN } from '../paper.ts'

const PAPER = '/gstconfiguration/paper'
const SPEC = 'ours: §2.4 "fire-safety archive", docs/decisions/0048'
const which = ask({ paperId: field('paperId', uuid) })

export const paperCalls = {
  /** The whole book of a unit. Pressed again while it is written, it answers with the one that is. */
  beginUnitBook: post(`${PAPER}/beginUnitBook`, {
    ask: ask({
      unitId: field('projectId', optional(uuid)),
      format: field('format', among(PAPER_AS)),
    }),
    answer: paper,
    may: 'baseData.export',
    spec: SPEC,
  }),
  /** One's own of one unit, the newest first: how far they are. Whoever lost the right to a kind sees none of it. */
  papers: post(`${PAPER}/qryList`, {
    ask: ask({ unitId: field('projectId', optional(uuid)), kind: field('kind', among(PAPER_KINDS)) }),
    answer: list(paper, PAPERS_SHOWN),
    may: 'signedIn',
    spec: SPEC,
    reads: true,
  }),
  cancelPaper: post(`${PAPER}/cancel`, { ask: which, answer: nothing, may: 'signedIn', spec: SPEC }),
  paperFile: download(`${PAPER}/download`, { ask: which, answer: nothing, may: 'signedIn', spec: SPEC }),
}
