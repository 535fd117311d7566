import { PhotoField } from '@gss/field/web'
import type { FieldOption } from '@gss/web-kit/crud/crud'
import { useToast } from '@gss/web-kit/dialog/useToast'
import type { Say } from '@gss/web-kit/text/book'
import {
  type ActingOnPlan,
  TICKET_LINE_MAX_CHARS,
  type MaintPlan,
  type PlanEvent,
  whyNotPlan,
  TICKET_WORDS_MAX_CHARS,
} from '../../contract/index.ts'
import { api, workerFinder } from '../api.ts'
import type { MaintenanceWord } from '../maintenanceBook.ts'
import { TicketStepDialog } from '../StepDialog.tsx'
import { SYSTEM_OPTIONS } from '../systemOptions.ts'

/** What somebody can do with a plan at the desk, in the order of the flow. Tests and signatures are the phone's. */
const DEEDS = [
  ['dispatch', 'dispatch'],
  ['plan', 'plan'],
  ['acceptPlan', 'accept'],
  ['review', 'approve'],
  ['confirmPlan', 'confirm'],
  ['closePlan', 'close'],
] as const satisfies readonly (readonly [deed: string, event: PlanEvent])[]
export type PlanDeed = (typeof DEEDS)[number][0]
export const planDeedsFor = (plan: MaintPlan, who: ActingOnPlan): PlanDeed[] =>
  DEEDS.filter(([, event]) => whyNotPlan(plan, event, who) === null).map(([deed]) => deed)

export interface PlanStepProps {
  plan: MaintPlan
  say: Say<MaintenanceWord>
  onDone: () => void
  onClose: () => void
}
const lines = { kind: 'lines', maxChars: TICKET_WORDS_MAX_CHARS, rows: 3 } as const
const aboutOf = ({ number, unitName, beginDay, endDay }: MaintPlan) =>
  `${number} · ${unitName} · ${beginDay} – ${endDay}`
const YES = 'yes'
const NO = 'no'
const PERCENT_MAX = 100

interface Planning {
  systems: string[]
  beginDay: string
  endDay: string
  ratio: number
  content: string
}
/** 100 → 101: what is tested follows from the library. */
function PlanDialog({ plan, say, ...rest }: PlanStepProps) {
  const { systems, beginDay, endDay, ratio, content } = plan
  return (
    <TicketStepDialog<Planning>
      {...rest}
      width={800}
      title={say('plan')}
      about={aboutOf(plan)}
      blank={{ systems: [...systems], beginDay, endDay, ratio, content }}
      fields={[
        {
          kind: 'select',
          name: 'systems',
          label: say('systems'),
          isMany: true,
          isRequired: true,
          options: SYSTEM_OPTIONS,
        },
        { kind: 'moment', name: 'beginDay', label: say('beginDay'), unit: 'date', isRequired: true },
        { kind: 'moment', name: 'endDay', label: say('endDay'), unit: 'date', isRequired: true },
        {
          kind: 'number',
          name: 'ratio',
          label: say('ratio'),
          min: 1,
          max: PERCENT_MAX,
          unit: '%',
          isRequired: true,
        },
        { ...lines, name: 'content', label: say('content') },
      ]}
      send={(values) => api.planPlan({ planId: plan.planId, ...values })}
    />
  )
}

function DispatchDialog({ plan, say, ...rest }: PlanStepProps) {
  const toast = useToast()
  return (
    <TicketStepDialog<{ executors: FieldOption[] }>
      {...rest}
      title={say('dispatch')}
      about={aboutOf(plan)}
      blank={{ executors: [] }}
      fields={[
        {
          kind: 'reference',
          name: 'executors',
          label: say('executors'),
          isMany: true,
          isRequired: true,
          find: workerFinder(plan.unitId),
          hint: say('executorsHint'),
        },
      ]}
      send={async ({ executors }) => {
        const executorIds = executors.map(({ value }) => value)
        const { isFew } = await api.dispatchPlan({ planId: plan.planId, executorIds })
        if (isFew) toast.warn(say('fewExecutors'))
      }}
    />
  )
}

function AcceptDialog({ plan, say, ...rest }: PlanStepProps) {
  return (
    <TicketStepDialog<object>
      {...rest}
      title={say('acceptPlan')}
      about={aboutOf(plan)}
      blank={{}}
      fields={[]}
      send={() => api.acceptPlan({ planId: plan.planId })}
    />
  )
}

interface Judged {
  result: string
  words: string
}
const judgeDialog =
  (
    title: 'review' | 'confirmPlan',
    good: MaintenanceWord,
    send: (plan: MaintPlan, isGood: boolean, words: string) => Promise<unknown>,
  ) =>
  ({ plan, say, ...rest }: PlanStepProps) => (
    <TicketStepDialog<Judged>
      {...rest}
      title={say(title)}
      about={`${aboutOf(plan)} · ${say('counts', { good: plan.goodCount, bad: plan.badCount, unknown: plan.unknownCount })}`}
      blank={{ result: '', words: '' }}
      fields={[
        {
          kind: 'choice',
          name: 'result',
          label: say('result'),
          isRequired: true,
          options: [
            { value: YES, label: say(good) },
            { value: NO, label: say('sendBackPlan') },
          ],
        },
        { ...lines, name: 'words', label: say('words') },
      ]}
      send={({ result, words }) => send(plan, result === YES, words)}
    />
  )

function CloseDialog({ plan, say, ...rest }: PlanStepProps) {
  return (
    <TicketStepDialog<{ reportNumber: string; photos: string[] }>
      {...rest}
      title={say('closePlan')}
      about={aboutOf(plan)}
      blank={{ reportNumber: '', photos: [] }}
      fields={[
        {
          kind: 'text',
          name: 'reportNumber',
          label: say('reportNumber'),
          maxChars: TICKET_LINE_MAX_CHARS,
          isRequired: true,
        },
        { kind: 'own', name: 'photos', label: say('reportPages'), render: () => <PhotoField /> },
      ]}
      send={(values) => api.closePlan({ planId: plan.planId, ...values })}
    />
  )
}

export const PLAN_DIALOGS: Readonly<Record<PlanDeed, (props: PlanStepProps) => React.JSX.Element>> = {
  plan: PlanDialog,
  dispatch: DispatchDialog,
  acceptPlan: AcceptDialog,
  review: judgeDialog('review', 'approve', ({ planId }, isApproved, words) =>
    api.reviewPlan({ planId, isApproved, words }),
  ),
  confirmPlan: judgeDialog('confirmPlan', 'confirmGood', ({ planId }, isGood, words) =>
    api.confirmPlan({ planId, isGood, words }),
  ),
  closePlan: CloseDialog,
}
