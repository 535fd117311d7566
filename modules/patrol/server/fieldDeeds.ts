import { type FieldDone, fieldDeed } from '@gss/field/server'
import type { DomainOf } from '@gss/kit/wire'
import type { Tx } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import { fieldCheck, fieldCounterSign, fieldFinish } from '../contract/index.ts'
import { checkPoint } from './check.ts'
import type { PatrolDeps } from './deps.ts'
import { counterSignOnPhone, finish } from './finish.ts'

export const patrolFieldDeeds = [
  fieldDeed({
    kind: 'patrol.check',
    may: 'patrol.add',
    body: fieldCheck,
    apply: (tx: Tx, done: FieldDone<DomainOf<typeof fieldCheck>>, who: Caller, deps: PatrolDeps) =>
      checkPoint(tx, done, who, deps),
  }),
  fieldDeed({
    kind: 'patrol.finish',
    may: 'patrol.add',
    body: fieldFinish,
    apply: (tx: Tx, done: FieldDone<DomainOf<typeof fieldFinish>>, who: Caller, deps: PatrolDeps) =>
      finish(tx, done, who, deps),
  }),
  fieldDeed({
    kind: 'patrol.counterSign',
    may: 'patrol.query',
    body: fieldCounterSign,
    apply: (tx: Tx, done: FieldDone<DomainOf<typeof fieldCounterSign>>, who: Caller, deps: PatrolDeps) =>
      counterSignOnPhone(tx, done, who, deps),
  }),
]
