import { PhotoField } from '@gss/field/web'
import type { FieldOption } from '@gss/web-kit/crud/crud'
import { useLent } from '@gss/web-kit/shell/lent'
import type { Say } from '@gss/web-kit/text/book'
import { DUE_MAX_HOURS, type Hazard, USUAL_HOURS, HAZARD_WORDS_MAX_CHARS } from '../../contract/index.ts'
import { api } from '../api.ts'
import { CallInto } from './CallUnit.tsx'
import { AttachmentField } from './AttachmentField.tsx'
import type { HazardWord } from './hazardsBook.ts'
import { HazardStepDialog } from './StepDialog.tsx'

type Words = Say<HazardWord>
/** What somebody can do with a hazard: the buttons of its sheet, and the dialogs of its notices. */
export type HazardDeed =
  | 'handle'
  | 'review'
  | 'dispatch'
  | 'handIn'
  | 'recheck'
  | 'reopen'
  | 'askExtension'
  | 'decideExtension'
export interface HazardStepProps {
  hazard: Hazard
  say: Words
  onDone: () => void
  onClose: () => void
}

const lines = { kind: 'lines', maxChars: HAZARD_WORDS_MAX_CHARS, rows: 3 } as const
const aboutOf = ({ number, address, description }: Hazard) => `${number} · ${address} · ${description}`
const YES = 'yes'
const NO = 'no'
const yesNo = (yes: string, no: string): FieldOption[] => [
  { value: YES, label: yes },
  { value: NO, label: no },
]

/** Spec §5 "Hazard handling": with 无需处理 limit and plan are not asked for. */
export function HandleHazardDialog({ hazard, say, ...rest }: HazardStepProps) {
  const call = useLent('unit.call')
  const blank = {
    choice: YES,
    dueHours: USUAL_HOURS[hazard.level],
    plan: hazard.plan,
    call: '',
    attachmentId: '',
  }
  type Values = typeof blank
  const isNeeded = ({ choice }: Values) => choice === YES
  return (
    <HazardStepDialog<Values>
      {...rest}
      width={800}
      title={say('handle')}
      about={aboutOf(hazard)}
      blank={blank}
      fields={[
        {
          kind: 'choice',
          name: 'choice',
          label: say('choice'),
          options: yesNo(say('needed'), say('notNeeded')),
        },
        {
          kind: 'number',
          name: 'dueHours',
          label: say('dueHours'),
          min: 0,
          max: DUE_MAX_HOURS,
          unit: say('hours'),
          isRequired: true,
          when: isNeeded,
        },
        { ...lines, name: 'plan', label: say('plan'), isRequired: true, when: isNeeded },
        {
          kind: 'own',
          name: 'call',
          label: '',
          render: () => <CallInto unitId={hazard.unitId} unitName={hazard.unitName} field="plan" />,
          // Who cannot call has no empty line for it.
          when: (values) => call !== undefined && isNeeded(values),
        },
        {
          kind: 'own',
          name: 'attachmentId',
          label: say('attachment'),
          render: () => <AttachmentField />,
          when: isNeeded,
        },
      ]}
      send={({ choice, dueHours, plan, attachmentId }) =>
        api.handleHazard({
          hazardId: hazard.hazardId,
          address: hazard.address,
          isHazard: choice === YES,
          ...(choice === YES && { dueHours, plan, attachmentId }),
        })
      }
    />
  )
}

/** Spec §4: the default result of a review is approve; §5: then an opinion is required. */
export function HazardReviewDialog({ hazard, say, ...rest }: HazardStepProps) {
  const blank = { result: YES, words: '' }
  return (
    <HazardStepDialog<typeof blank>
      {...rest}
      title={say('review')}
      about={`${aboutOf(hazard)} · ${hazard.plan}`}
      blank={blank}
      fields={[
        {
          kind: 'choice',
          name: 'result',
          label: say('result'),
          options: yesNo(say('approve'), say('reject')),
        },
        { ...lines, name: 'words', label: say('words') },
      ]}
      send={({ result, words }) =>
        api.reviewHazard({
          hazardId: hazard.hazardId,
          address: hazard.address,
          isApproved: result === YES,
          words,
        })
      }
    />
  )
}

export function DispatchDialog({ hazard, say, ...rest }: HazardStepProps) {
  const blank: { executor: FieldOption | null; advice: string } = { executor: null, advice: hazard.advice }
  const find = async (typed: string, _: unknown, sending: { signal?: AbortSignal | undefined }) =>
    (await api.executors({ unitId: hazard.unitId }, sending))
      .filter(({ realname, username }) => `${realname} ${username}`.includes(typed))
      .map(({ userId, realname }) => ({ value: userId, label: realname }))
  return (
    <HazardStepDialog<typeof blank>
      {...rest}
      title={say('dispatch')}
      about={aboutOf(hazard)}
      blank={blank}
      fields={[
        { kind: 'reference', name: 'executor', label: say('executor'), isRequired: true, find },
        { ...lines, name: 'advice', label: say('advice'), isRequired: true },
      ]}
      send={async ({ executor, advice }) => {
        if (!executor) return // the form has asked for it
        await api.dispatchHazard({
          hazardId: hazard.hazardId,
          address: hazard.address,
          executorId: executor.value,
          executorName: executor.label,
          advice,
        })
      }}
    />
  )
}

export function HandInDialog({ hazard, say, ...rest }: HazardStepProps) {
  const blank: { words: string; photos: string[] } = { words: '', photos: [] }
  return (
    <HazardStepDialog<typeof blank>
      {...rest}
      title={say('handIn')}
      about={`${aboutOf(hazard)} · ${hazard.advice}`}
      blank={blank}
      fields={[
        { ...lines, name: 'words', label: say('rectifyWords'), isRequired: true },
        { kind: 'own', name: 'photos', label: say('after'), render: () => <PhotoField /> },
      ]}
      send={({ words, photos }) => api.handInRectification({ hazardId: hazard.hazardId, words, photos })}
    />
  )
}

export function RecheckDialog({ hazard, say, ...rest }: HazardStepProps) {
  const blank = { result: '', words: '' }
  return (
    <HazardStepDialog<typeof blank>
      {...rest}
      title={say('recheck')}
      about={`${aboutOf(hazard)} · ${hazard.rectifyWords}`}
      blank={blank}
      fields={[
        {
          kind: 'choice',
          name: 'result',
          label: say('recheckResult'),
          isRequired: true,
          options: yesNo(say('good'), say('bad')),
        },
        { ...lines, name: 'words', label: say('recheckWords') },
      ]}
      send={({ result, words }) =>
        api.recheckHazard({ hazardId: hazard.hazardId, isGood: result === YES, words })
      }
    />
  )
}

export function ReopenDialog({ hazard, say, ...rest }: HazardStepProps) {
  const blank = { words: '' }
  return (
    <HazardStepDialog<typeof blank>
      {...rest}
      title={say('reopen')}
      about={aboutOf(hazard)}
      blank={blank}
      fields={[{ ...lines, name: 'words', label: say('reason'), isRequired: true }]}
      send={({ words }) => api.reopenHazard({ hazardId: hazard.hazardId, words })}
    />
  )
}

const USUAL_EXTENSION_H = 24
export function AskExtensionDialog({ hazard, say, ...rest }: HazardStepProps) {
  const blank = { hours: USUAL_EXTENSION_H, words: '' }
  return (
    <HazardStepDialog<typeof blank>
      {...rest}
      title={say('askExtension')}
      about={aboutOf(hazard)}
      blank={blank}
      fields={[
        {
          kind: 'number',
          name: 'hours',
          label: say('extendHours'),
          min: 1,
          max: DUE_MAX_HOURS,
          unit: say('hours'),
          isRequired: true,
        },
        { ...lines, name: 'words', label: say('reason'), isRequired: true },
      ]}
      send={({ hours, words }) => api.askExtension({ hazardId: hazard.hazardId, hours, words })}
    />
  )
}

export function DecideExtensionDialog({ hazard, say, ...rest }: HazardStepProps) {
  const blank = { result: '', words: '' }
  return (
    <HazardStepDialog<typeof blank>
      {...rest}
      title={say('decideExtension')}
      about={`${aboutOf(hazard)} · ${say('asked', { hours: hazard.askedHours ?? 0 })}`}
      blank={blank}
      fields={[
        {
          kind: 'choice',
          name: 'result',
          label: say('result'),
          isRequired: true,
          options: yesNo(say('granted'), say('refused')),
        },
        { ...lines, name: 'words', label: say('words') },
      ]}
      send={({ result, words }) =>
        api.decideExtension({ hazardId: hazard.hazardId, isGranted: result === YES, words })
      }
    />
  )
}

export const HAZARD_STEP_DIALOGS: Readonly<
  Record<HazardDeed, (props: HazardStepProps) => React.JSX.Element>
> = {
  handle: HandleHazardDialog,
  review: HazardReviewDialog,
  dispatch: DispatchDialog,
  handIn: HandInDialog,
  recheck: RecheckDialog,
  reopen: ReopenDialog,
  askExtension: AskExtensionDialog,
  decideExtension: DecideExtensionDialog,
}
