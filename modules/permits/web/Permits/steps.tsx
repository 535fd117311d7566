import { PhotoField } from '@gss/field/web'
import type { FieldOption } from '@gss/web-kit/crud/crud'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { type PermitQuiet, QUIETS, PERMIT_WORDS_MAX_CHARS } from '../../contract/index.ts'
import { api } from '../api.ts'
import { CheckDialog } from './CheckDialog.tsx'
import { HandlePermitDialog } from './HandleDialog.tsx'
import { PermitStepDialog } from './PermitStep.tsx'
import { aboutOf, type PermitDeed, PermitFact, type PermitStepProps } from './stepParts.tsx'

const lines = { kind: 'lines', maxChars: PERMIT_WORDS_MAX_CHARS, rows: 3 } as const
const YES = 'yes'
const NO = 'no'

/** Spec §2.14: number, place, contact, phone, work and period stand above; the default result is approve. §5: both are required. */
function ReviewDialog({ permit, say, ...rest }: PermitStepProps) {
  const usual: PermitQuiet = permit.needsShield ? 'maintenance' : 'none'
  const blank = { result: YES, words: '', quiet: usual }
  const quiets: FieldOption[] = Object.values(QUIETS).map((value) => ({
    value,
    label: say(`quiet.${value}`),
  }))
  const period = `${dateTimeOf(permit.startAt)} – ${dateTimeOf(permit.endAt)}`
  return (
    <PermitStepDialog<typeof blank>
      {...rest}
      title={say('review')}
      width={800}
      about={
        <dl className="permit-facts">
          <PermitFact label={say('number')} value={permit.number} />
          <PermitFact label={say('address')} value={permit.address} />
          <PermitFact label={say('contact')} value={permit.contactName} />
          <PermitFact label={say('contactPhone')} value={permit.contactPhone} />
          <PermitFact label={say('description')} value={permit.description} />
          <PermitFact label={say('period')} value={period} />
          <PermitFact label={say('judged')} value={say(`level.${permit.judgedLevel}`)} />
          <PermitFact label={say('watcher')} value={`${permit.watcherName} ${permit.watcherPhone}`} />
        </dl>
      }
      blank={blank}
      fields={[
        {
          kind: 'choice',
          name: 'result',
          label: say('result'),
          isRequired: true,
          options: [
            { value: YES, label: say('approve') },
            { value: NO, label: say('refuse') },
          ],
        },
        {
          kind: 'choice',
          name: 'quiet',
          label: say('quiet'),
          options: quiets,
          hint: say('quietHint'),
          when: ({ result }) => result === YES && permit.needsShield,
        },
        { ...lines, name: 'words', label: say('words'), isRequired: true },
      ]}
      send={({ result, words, quiet }) =>
        api.reviewPermit({
          permitId: permit.permitId,
          address: permit.address,
          isApproved: result === YES,
          words,
          quiet: result === YES && permit.needsShield ? quiet : 'none',
        })
      }
    />
  )
}

function GasDialog({ permit, say, ...rest }: PermitStepProps) {
  const blank = { gasLel: 0, words: '' }
  return (
    <PermitStepDialog<typeof blank>
      {...rest}
      title={say('gasTest')}
      about={aboutOf(permit)}
      blank={blank}
      fields={[
        {
          kind: 'number',
          name: 'gasLel',
          label: say('gasLel'),
          min: 0,
          max: 100,
          decimals: 1,
          unit: '%LEL',
          isRequired: true,
        },
        { ...lines, name: 'words', label: say('remark') },
      ]}
      send={({ gasLel, words }) => api.testGas({ permitId: permit.permitId, gasLel, words })}
    />
  )
}

function StopDialog({ permit, say, ...rest }: PermitStepProps) {
  const blank = { words: '' }
  return (
    <PermitStepDialog<typeof blank>
      {...rest}
      title={say('stop')}
      about={aboutOf(permit)}
      blank={blank}
      fields={[{ ...lines, name: 'words', label: say('reason'), isRequired: true }]}
      send={({ words }) => api.stopPermit({ permitId: permit.permitId, words })}
    />
  )
}

interface Ended {
  words: string
  photos: string[]
}
const ENDED: Ended = { words: '', photos: [] }

function FinishDialog({ permit, say, ...rest }: PermitStepProps) {
  return (
    <PermitStepDialog<Ended>
      {...rest}
      title={say('finish')}
      about={aboutOf(permit)}
      blank={ENDED}
      fields={[
        { ...lines, name: 'words', label: say('remark') },
        { kind: 'own', name: 'photos', label: say('photos'), render: () => <PhotoField /> },
      ]}
      send={({ words, photos }) => api.finishPermit({ permitId: permit.permitId, words, photos })}
    />
  )
}

function AcceptDialog({ permit, say, ...rest }: PermitStepProps) {
  return (
    <PermitStepDialog<Ended>
      {...rest}
      title={say('accept')}
      about={aboutOf(permit)}
      blank={ENDED}
      fields={[
        { ...lines, name: 'words', label: say('recheckWords') },
        { kind: 'own', name: 'photos', label: say('photos'), render: () => <PhotoField /> },
      ]}
      send={({ words, photos }) => api.acceptPermit({ permitId: permit.permitId, words, photos })}
    />
  )
}

export const PERMIT_STEP_DIALOGS: Readonly<
  Record<PermitDeed, (props: PermitStepProps) => React.JSX.Element>
> = {
  review: ReviewDialog,
  handle: HandlePermitDialog,
  check: CheckDialog,
  gasTest: GasDialog,
  finish: FinishDialog,
  accept: AcceptDialog,
  stop: StopDialog,
}
