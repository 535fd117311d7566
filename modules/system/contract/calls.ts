import { document, download, get, oneRightOf, post } from '@gss/kit/call'
import {
  ask,
  bag,
  field,
  line,
  list,
  nothing,
  nothingAsked,
  nullable,
  optional,
  pageFields,
  pageOf,
  record,
  text,
  uuid,
} from '@gss/kit/wire'
import * as z from 'zod'
import { journalAsked, journalExportAsked, journalPage, journalRest, journalVerdict } from './journal.ts'
import { serverLoad } from './monitor.ts'
import { overview } from './overview.ts'
import { parameterRow } from './parameters.ts'
import { updatePreset, presetKind } from './preset.ts'
import { version } from './versions.ts'

const JOURNAL = '§2.4 system settings: logs'
const PARAMETERS = '§2.4 system settings: parameters'
const PRESETS = '§7 "Configuration and session"'

export const calls = {
  /** Those of the duties one may see; none of them is refused. */
  parameters: post('/system/sysParams/qryList', {
    ask: nothingAsked,
    answer: list(parameterRow),
    may: oneRightOf('parameter.query', 'securityParameter.query'),
    spec: PARAMETERS,
    reads: true,
  }),
  editParameter: post('/system/sysParams/edit', {
    ask: ask({ code: field('code', line()), value: field('value', line()) }),
    answer: nothing,
    may: oneRightOf('parameter.edit', 'securityParameter.edit'),
    spec: PARAMETERS,
  }),
  /** Also before signing in. A code that is not public, and one that does not exist, answer the same. */
  publicParameter: post('/gstcenter/idcSystemParams/qryParamList.paramsMap', {
    ask: ask({ code: field('code', line()) }),
    answer: record('publicParameter', { value: field('value', nullable(text)) }),
    may: 'anyone',
    spec: '§7 "Phone and recordings"',
    reads: true,
  }),

  journal: post('/system/sysLog/qryList', {
    ask: journalAsked,
    answer: journalPage,
    may: 'journal.query',
    spec: JOURNAL,
    reads: true,
  }),
  exportJournal: download('/system/sysLog/export', {
    ask: journalExportAsked,
    answer: nothing,
    may: 'journal.export',
    spec: JOURNAL,
  }),
  restOfJournal: post('/system/sysLog/qryRest', {
    ask: journalExportAsked,
    answer: journalRest,
    may: 'journal.export',
    spec: 'ours: a file holds 50,000 rows, the next begins where it ends',
    reads: true,
  }),
  /** Reads the whole chain; of several who ask at once all get the answer of one run. */
  verifyJournal: post('/system/sysLog/verify', {
    ask: nothingAsked,
    answer: journalVerdict,
    may: 'journal.query',
    spec: JOURNAL,
    reads: true,
  }),

  versions: post('/system/version/qryList', {
    ask: nothingAsked,
    answer: list(version),
    may: 'signedIn',
    spec: '§2.5 footer',
    reads: true,
  }),

  /** `userId` and `platform` are what the specification's browser sends; the person is taken from the session. */
  presets: post('/system/sysPresets/qryListView', {
    ask: ask({
      userId: field('userId', optional(line())),
      platform: field('platform', optional(z.literal('WEB'))),
      kind: field('type', presetKind),
      ...pageFields,
    }),
    answer: pageOf(updatePreset),
    may: 'signedIn',
    spec: PRESETS,
    reads: true,
  }),
  /** The newest update this person has not read, or nothing. */
  unreadUpdate: post('/system/sysPresets/querySU', {
    ask: nothingAsked,
    answer: nullable(updatePreset),
    may: 'signedIn',
    spec: PRESETS,
    reads: true,
  }),
  markUpdateRead: post('/system/sysPresets/updateSU', {
    ask: ask({ userId: field('userId', optional(line())), presetId: field('presetsId', uuid) }),
    answer: nothing,
    may: 'signedIn',
    spec: PRESETS,
    reads: true,
  }),

  /** OpenAPI 3.1 of every call there is, made from the contracts; handed in by apps/server. Bare, as tools expect it. */
  apiDescription: document('/openapi.json', {
    ask: nothingAsked,
    answer: bag(z.unknown()),
    may: 'signedIn',
    spec: 'ours: a page to read and try the calls',
  }),

  serverLoad: get('/gst-sms/sysinfo', {
    ask: nothingAsked,
    answer: serverLoad,
    may: 'monitor.query',
    spec: '§2.14 "Server monitor"',
  }),
  overview: post('/system/overview', {
    ask: nothingAsked,
    answer: overview,
    may: 'signedIn',
    spec: 'ours: first console page',
    reads: true,
  }),
}
