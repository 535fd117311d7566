import { Photos } from '@gss/field/web'
import { useHeard } from '@gss/live/web'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Permit, PermitStep } from '../../contract/index.ts'
import { api } from '../api.ts'
import { permitDeedsFor } from './deeds.ts'
import { permitsBook } from './permitsBook.ts'
import { FireRounds } from './Rounds.tsx'
import { type PermitDeed, PermitFact, leftOf } from './stepParts.tsx'
import { PERMIT_STEP_DIALOGS } from './steps.tsx'
import { usePermitActing } from './useActing.ts'
import './permits.css'

export const PERMITS = 'permits'

/** One permit: what is left of it, who watches, what is quiet until when, the half hours, who did what, and what can be done next. */
export function PermitDialog({ permitId, onClose }: { permitId: string; onClose: () => void }) {
  const say = useText(permitsBook)
  const queries = useQueryClient()
  const acting = usePermitActing()
  const [deed, setDeed] = useState<PermitDeed | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [PERMITS, 'one', permitId],
    queryFn: ({ signal }) => api.permit({ permitId }, { signal }),
  })
  useHeard('permit', () => void queries.invalidateQueries({ queryKey: [PERMITS] }))
  const moved = async () => {
    setDeed(null)
    await queries.invalidateQueries({ queryKey: [PERMITS] })
  }
  const permit = data?.permit
  const Step = deed && PERMIT_STEP_DIALOGS[deed]
  return (
    <Dialog
      open
      isReadOnly
      width={1000}
      title={permit ? `${say('noun')} ${permit.number}` : say('noun')}
      onCancel={onClose}
      footer={
        <>
          {permit &&
            permitDeedsFor(permit, acting).map((each, index) => (
              <Button key={each} {...(index === 0 && { type: 'primary' })} onClick={() => setDeed(each)}>
                {say(each)}
              </Button>
            ))}
          <Button onClick={onClose}>{say('close')}</Button>
        </>
      }
    >
      {error && <Failed error={error} retry={say('again')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={say('loading')} />}
      {data && (
        <>
          <Head permit={data.permit} />
          <FireRounds permit={data.permit} story={data.story} />
          <Facts permit={data.permit} />
          <div className="permit-sides">
            <Photos title={say('beforePhotos')} ids={data.permit.beforePhotos} />
            <Photos title={say('afterPhotos')} ids={data.permit.afterPhotos} />
          </div>
          <Story steps={data.story} />
        </>
      )}
      {Step && permit && (
        <Step permit={permit} say={say} onDone={() => void moved()} onClose={() => setDeed(null)} />
      )}
    </Dialog>
  )
}

function Head({ permit }: { permit: Permit }) {
  const say = useText(permitsBook)
  useNow() // what is left goes down by itself
  const { state, address, description, endAt, isChecked } = permit
  return (
    <div className="permit-head">
      <p>
        <b>{address}</b> {description}
        {state === 'working' && !isChecked && <span className="permit-missed"> ! {say('notChecked')}</span>}
      </p>
      {state === 'working' && (
        <p>
          {say('state.working')} {say('left')} <span className="tabular permit-left">{leftOf(endAt)}</span>
        </p>
      )}
    </div>
  )
}

function Facts({ permit }: { permit: Permit }) {
  const say = useText(permitsBook)
  const { quiet, quietUntil, gasAt, gasLel, watchFrom, watchUntil } = permit
  const facts: [label: string, value: string][] = [
    [say('unit'), permit.unitName],
    [say('floor'), [permit.buildingName, permit.floorName].filter((name) => name !== null).join(' ')],
    [say('state'), say(`state.${permit.state}`)],
    [say('kind'), say(`kind.${permit.kind}`)],
    [say('level'), say(`level.${permit.level}`)],
    [say('judged'), say(`level.${permit.judgedLevel}`)],
    [say('ways'), permit.ways.map((way) => say(`way.${way}`)).join(' · ')],
    [say('period'), `${dateTimeOf(permit.startAt)} – ${dateTimeOf(permit.endAt)}`],
    [say('contractor'), permit.contractor],
    [say('contact'), `${permit.contactName} ${permit.contactPhone}`],
    [say('worker'), `${permit.worker} ${permit.workerCertificate}`],
    [say('watcher'), `${permit.watcherName} ${permit.watcherPhone}`],
    [say('risks'), permit.risks.map((risk) => say(`risk.${risk}`)).join(' · ')],
    [say('measures'), permit.measures.map((measure) => say(`measure.${measure}`)).join(' · ')],
    [say('gear'), permit.gear],
    [
      say('powerDevices'),
      [permit.powerDevices, permit.powerPoint, permit.voltage].filter(Boolean).join(' · '),
    ],
    [
      say('quiet'),
      quiet === 'none' || !quietUntil
        ? ''
        : `${say(`quiet.${quiet}`)} · ${say('quietUntil', { until: dateTimeOf(quietUntil) })}`,
    ],
    [say('lastGas'), gasAt && gasLel !== null ? `${dateTimeOf(gasAt)} ${gasLel} %LEL` : ''],
    [say('words'), [permit.reviewerName, permit.reviewWords].filter(Boolean).join(': ')],
    [say('plan'), [permit.planName, permit.pointName].filter(Boolean).join(' · ')],
    [
      say('watchPeriod'),
      watchFrom && watchUntil ? `${dateTimeOf(watchFrom)} – ${dateTimeOf(watchUntil)}` : '',
    ],
    [say('checkWords'), permit.checkWords],
    [say('emergencyPlan'), permit.emergencyPlan],
  ]
  return (
    <dl className="permit-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <PermitFact key={label} label={label} value={value} />
        ))}
    </dl>
  )
}

/** The newest first, as one asks: what happened last? */
function Story({ steps }: { steps: readonly PermitStep[] }) {
  const say = useText(permitsBook)
  return (
    <ol className="permit-story" aria-label={say('story')}>
      {steps.toReversed().map((step, index) => (
        <li key={`${step.at.getTime()} ${step.event} ${index}`}>
          <span className="tabular text-2">{dateTimeOf(step.at)}</span>
          <span>{step.userName}</span>
          <span>
            {say(`event.${step.event}`)} {step.phase && say(`phase.${step.phase}`)}{' '}
            {step.gasLel !== null && <span className="tabular">{step.gasLel} %LEL</span>} <Bad step={step} />
            {step.words && <span className="text-2">{step.words}</span>}
            {step.event === 'check' && step.photos.length > 0 && (
              <Photos title={say('photos')} ids={step.photos} />
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** What was not as it must be, by name. */
function Bad({ step }: { step: PermitStep }) {
  const say = useText(permitsBook)
  const bad = step.results.filter(({ isGood }) => !isGood)
  if (bad.length === 0) return null
  return (
    <b className="permit-missed">
      ! {say('abnormal', { count: bad.length })}: {bad.map(({ key }) => say(`item.${key}`)).join('; ')}{' '}
    </b>
  )
}
