import { post } from '@gss/kit/call'
import { ask, field, longText, nothingAsked } from '@gss/kit/wire'
import { trustCalls } from './trustCalls.ts'
import { dongleInfo, LICENCE_MAX_CHARS } from './licence.ts'

const OURS = 'ours: docs/domain.md §16'

export const calls = {
  ...trustCalls,
  /** Spec §2.5, §6: in the offline system only. */
  dongleInfo: post('/gstcenter/gstTool/qryDongleInfo', {
    ask: nothingAsked,
    answer: dongleInfo,
    may: 'licence.query',
    spec: '§7 "Configuration and session"',
    reads: true,
  }),
  /** The same on a page of its own, in both editions. */
  licenceStatus: post('/system/licence/qryStatus', {
    ask: nothingAsked,
    answer: dongleInfo,
    may: 'licence.query',
    spec: OURS,
    reads: true,
  }),
  installLicence: post('/system/licence/install', {
    ask: ask({ licence: field('content', longText(LICENCE_MAX_CHARS)) }),
    answer: dongleInfo,
    may: 'licence.edit',
    spec: OURS,
  }),
}
