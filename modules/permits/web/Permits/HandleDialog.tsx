import type { FieldOption } from '@gss/web-kit/crud/crud'
import { serverNow } from '@gss/live/web'
import { itemsOf, type Permit, PERMIT_WORDS_MAX_CHARS } from '../../contract/index.ts'
import { api } from '../api.ts'
import { dateIn, momentOf } from './moments.ts'
import { PermitStepDialog } from './PermitStep.tsx'
import { aboutOf, type PermitStepProps } from './stepParts.tsx'

interface Values {
  plan: FieldOption | null
  point: FieldOption | null
  watchFrom: string
  watchUntil: string
  checkWords: string
  emergencyPlan: string
}
type Sending = { signal?: AbortSignal | undefined }
const lines = { kind: 'lines', maxChars: PERMIT_WORDS_MAX_CHARS, rows: 4 } as const

/**
 * Spec §2.12, §4 "Temporary fire/electricity handling modal": 800 px, all five fields required; another task clears the point and loads
 * that task's points.
 */
export function HandlePermitDialog({ permit, say, ...rest }: PermitStepProps) {
  const { permitId, unitId, address, kind } = permit
  const { from, until } = usualRange(permit)
  const blank: Values = {
    plan: null,
    point: null,
    watchFrom: momentOf(from),
    watchUntil: momentOf(until),
    checkWords:
      permit.checkWords ||
      itemsOf('during', kind)
        .map(({ key }) => say(`item.${key}`))
        .join('; '),
    emergencyPlan: permit.emergencyPlan,
  }
  const findPlan = async (typed: string, _: unknown, sending: Sending) =>
    (await api.watchPlans({ unitId }, sending))
      .filter(({ name }) => name.includes(typed))
      .map(({ planId, name }) => ({ value: planId, label: name }))
  const findPoint = async (typed: string, { plan }: Partial<Values>, sending: Sending) =>
    plan
      ? (await api.watchPoints({ planId: plan.value, unitId }, sending))
          .filter(({ name }) => name.includes(typed))
          .map(({ pointId, name }) => ({ value: pointId, label: name }))
      : []
  return (
    <PermitStepDialog<Values>
      {...rest}
      width={800}
      title={say('handle')}
      about={aboutOf(permit)}
      blank={blank}
      fields={[
        {
          kind: 'reference',
          name: 'plan',
          label: say('plan'),
          isRequired: true,
          find: findPlan,
          hint: say('planHint'),
        },
        {
          kind: 'reference',
          name: 'point',
          label: say('point'),
          isRequired: true,
          find: findPoint,
          follows: 'plan',
        },
        { kind: 'moment', unit: 'second', name: 'watchFrom', label: say('watchFrom'), isRequired: true },
        {
          kind: 'moment',
          unit: 'second',
          name: 'watchUntil',
          label: say('watchUntil'),
          isRequired: true,
          hint: say('watchHint'),
        },
        { ...lines, name: 'checkWords', label: say('checkWords'), isRequired: true },
        { ...lines, name: 'emergencyPlan', label: say('emergencyPlan'), isRequired: true },
      ]}
      send={async ({ plan, point, watchFrom, watchUntil, checkWords, emergencyPlan }) => {
        if (!plan || !point) return // the form has asked for them
        await api.handlePermit({
          permitId,
          address,
          planId: plan.value,
          pointId: point.value,
          watchFrom: dateIn(watchFrom),
          watchUntil: dateIn(watchUntil),
          checkWords,
          emergencyPlan,
        })
      }}
    />
  )
}

/** Spec §4: "The default time range starts one month ago and ends now. It is overridden by the apply period or the inspection period." */
function usualRange({ watchFrom, watchUntil, startAt, endAt }: Permit): { from: Date; until: Date } {
  const now = serverNow()
  const monthAgo = new Date(now)
  monthAgo.setUTCMonth(monthAgo.getUTCMonth() - 1)
  const [from = monthAgo] = [watchFrom, startAt].filter((at) => at !== null)
  const [until = now] = [watchUntil, endAt].filter((at) => at !== null)
  return { from, until }
}
