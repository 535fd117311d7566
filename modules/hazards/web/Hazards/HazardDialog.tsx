import { Photos } from '@gss/field/web'
import { saveFile } from '@gss/web-kit/api/files'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Hazard, HazardStep } from '../../contract/index.ts'
import { api } from '../api.ts'
import { CallUnit } from './CallUnit.tsx'
import { hazardDeedsFor } from './deeds.ts'
import { hazardsBook } from './hazardsBook.ts'
import { type HazardDeed, HAZARD_STEP_DIALOGS } from './steps.tsx'
import { useHazardActing } from './useActing.ts'
import './hazards.css'

export const HAZARDS = 'hazards'

/** One hazard: where it stands, before and after, who did what, and what this person can do next. */
export function HazardDialog({ hazardId, onClose }: { hazardId: string; onClose: () => void }) {
  const say = useText(hazardsBook)
  const queries = useQueryClient()
  const acting = useHazardActing()
  const [deed, setDeed] = useState<HazardDeed | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [HAZARDS, 'one', hazardId],
    queryFn: ({ signal }) => api.hazard({ hazardId }, { signal }),
  })
  const moved = async () => {
    setDeed(null)
    await queries.invalidateQueries({ queryKey: [HAZARDS] })
  }
  const hazard = data?.hazard
  const Step = deed && HAZARD_STEP_DIALOGS[deed]
  return (
    <Dialog
      open
      isReadOnly
      width={1000}
      title={hazard ? `${say('noun')} ${hazard.number}` : say('noun')}
      onCancel={onClose}
      footer={
        <>
          {hazard && <CallUnit unitId={hazard.unitId} unitName={hazard.unitName} />}
          {hazard &&
            hazardDeedsFor(hazard, acting).map((each, index) => (
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
      {data && <Facts hazard={data.hazard} />}
      {data && <Story steps={data.story} />}
      {Step && hazard && (
        <Step hazard={hazard} say={say} onDone={() => void moved()} onClose={() => setDeed(null)} />
      )}
    </Dialog>
  )
}

function Facts({ hazard }: { hazard: Hazard }) {
  const say = useText(hazardsBook)
  const toast = useToast()
  const { hazardId, state, rectifyState, dueAt, stateDueAt, isOverdue } = hazard
  const due = dueAt ?? stateDueAt
  const facts: [label: string, value: string][] = [
    [say('unit'), hazard.unitName],
    [say('address'), hazard.address],
    [
      say('state'),
      say(`state.${state}`) +
        (state === 'toRectify' && rectifyState ? ` · ${say(`within.${rectifyState}`)}` : ''),
    ],
    [say('level'), say(`level.${hazard.level}`)],
    [say('kind'), say(`kind.${hazard.kind}`)],
    [say('source'), say(`source.${hazard.source}`)],
    [say('reporter'), `${hazard.reporterName} ${dateTimeOf(hazard.reportedAt)}`],
    [say('due'), due ? `${dateTimeOf(due)}${isOverdue ? ` ! ${say('overdue')}` : ''}` : ''],
    [say('executor'), hazard.executorName],
    [say('advice'), hazard.advice],
    [say('plan'), hazard.plan],
    [say('rectifyWords'), hazard.rectifyWords],
  ]
  const save = () => void api.hazardAttachment({ hazardId }).then(saveFile, toast.failed)
  return (
    <>
      <p>{hazard.description}</p>
      {hazard.level === 'major' && <p className="text-2">{say('majorAdvice')}</p>}
      {hazard.repeatOf !== null && <p className="text-2">{say('repeat')}</p>}
      <dl className="hazard-facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
      </dl>
      {hazard.hasAttachment && <Button onClick={save}>{say('saveAttachment')}</Button>}
      <div className="hazard-sides">
        <Photos title={say('before')} ids={hazard.photos} />
        <Photos title={say('after')} ids={hazard.rectifyPhotos} />
      </div>
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)

/** The newest first, as one asks: what happened last? */
function Story({ steps }: { steps: readonly HazardStep[] }) {
  const say = useText(hazardsBook)
  return (
    <ol className="hazard-story" aria-label={say('story')}>
      {steps.toReversed().map(({ at, userName, event, words }, index) => (
        <li key={`${at.getTime()} ${event} ${index}`}>
          <span className="tabular text-2">{dateTimeOf(at)}</span>
          <span>{userName}</span>
          <span>
            {say(`event.${event}`)} {words && <span className="text-2">{words}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
