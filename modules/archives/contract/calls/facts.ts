import { oneRightOf, post } from '@gss/kit/call'
import { ask, field, line, list, optional, record, text, uuid } from '@gss/kit/wire'
import { option, OPTIONS_MAX } from './register.ts'

export const factCalls = {
  /** The modules a unit has not taken (modules.ts says what follows). */
  closedModules: post('/system/idcPro/qryPromodelController/{projectCode}', {
    ask: ask({ unitCode: field('projectCode', line()) }),
    answer: record('projectModel', { closed: field('model', list(text)) }),
    may: 'signedIn',
    spec: '§6 "Module access", §7 "Configuration and session"',
    reads: true,
  }),
  /** For who keeps accounts and not base data: which unit a person belongs to. */
  unitChoices: post('/gstcenter/baseDataManager/qryUnitChoices', {
    ask: ask({ search: field('keyword', optional(line())), unitId: field('projectId', optional(uuid)) }),
    answer: list(option, OPTIONS_MAX),
    may: oneRightOf('user.query', 'unit.query', 'baseData.query'),
    spec: 'ours: a unit is chosen by its name (§2.4)',
    reads: true,
  }),
}
