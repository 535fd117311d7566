import { Photos } from '@gss/field/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { type Say, useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { type MaintPlan, PLAN_BELT, type PlanItem, type PlanStep } from '../../contract/index.ts'
import { api } from '../api.ts'
import { Belt, type BeltStep } from '../Belt.tsx'
import { maintenanceBook, type MaintenanceWord } from '../maintenanceBook.ts'
import { PLANS } from '../queries.ts'
import { systemNames } from '../systemOptions.ts'
import { PLAN_DIALOGS, type PlanDeed, planDeedsFor } from './planSteps.tsx'
import { usePlanActing } from './usePlanActing.ts'
import '../maintenance.css'

type Words = Say<MaintenanceWord>
const MONTH_DAY = 5

/** One plan: where it stands, what is tested one by one, who signed, and what this person can do next. */
export function PlanDetail({ planId, onClose }: { planId: string; onClose: () => void }) {
  const say = useText(maintenanceBook)
  const queries = useQueryClient()
  const [deed, setDeed] = useState<PlanDeed | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [PLANS, 'one', planId],
    queryFn: ({ signal }) => api.plan({ planId }, { signal }),
  })
  const acting = usePlanActing(data?.isConfirmer)
  if (error && !data) return <Failed error={error} retry={say('again')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={say('loading')} />
  const { plan, items, story } = data
  const Step = deed && PLAN_DIALOGS[deed]
  const moved = async () => {
    setDeed(null)
    await queries.invalidateQueries({ queryKey: [PLANS] })
  }
  return (
    <>
      <header className="mt-head">
        <span className="text-2 tabular">{plan.number}</span>
        <span className="chip">{say(`kind.${plan.kind}`)}</span>
        <span className="spacer" />
        <span className="text-2 tabular">
          {plan.beginDay} – {plan.endDay}
        </span>
        <button
          type="button"
          className="press icon compact"
          aria-label={say('close')}
          title={say('close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        <h2>{systemNames(plan.systems)}</h2>
        <p className="text-2">
          {[
            plan.companyName,
            plan.leaderName,
            plan.executorNames.join(', '),
            plan.escortName && say('escortOf', { name: plan.escortName }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <Belt steps={beltOf(plan, story, say)} />
      <p className="mt-counts">
        {say('counts', { good: plan.goodCount, bad: plan.badCount, unknown: plan.unknownCount })}
        <span className="spacer" />
        <span className="text-2">
          {say('notTested', { count: plan.itemCount - plan.goodCount - plan.badCount - plan.unknownCount })}
        </span>
      </p>
      {/* What scrolls is reached by keys: it holds nothing else to stand on. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="mt-scroll" tabIndex={0} role="group" aria-label={say('story')}>
        <Items items={items} />
        <Signatures plan={plan} />
        {plan.reportPages.length > 0 && (
          <Photos title={`${say('reportPages')} ${plan.reportNumber}`} ids={plan.reportPages} />
        )}
        <ol className="mt-story" aria-label={say('story')}>
          {story.toReversed().map(({ at, userName, event, words }, index) => (
            <li key={`${at.getTime()} ${event} ${index}`}>
              <span className="tabular text-2">{dateTimeOf(at)}</span>
              <span>{userName}</span>
              <span>
                {say(`planEvent.${event}`)} {words && <span className="text-2">{words}</span>}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <footer className="mt-foot">
        {plan.state === 'working' && <span className="text-2">{say('onSiteHint')}</span>}
        {planDeedsFor(plan, acting).map((each, index) => (
          <Button key={each} {...(index === 0 && { type: 'primary' })} onClick={() => setDeed(each)}>
            {say(each)}
          </Button>
        ))}
      </footer>
      {Step && <Step plan={plan} say={say} onDone={() => void moved()} onClose={() => setDeed(null)} />}
    </>
  )
}

/** When each of the seven was reached; 103 says how far it is. */
function beltOf(plan: MaintPlan, story: readonly PlanStep[], say: Words): BeltStep[] {
  const isAt = PLAN_BELT.findIndex((state) => state === plan.state)
  return PLAN_BELT.map((state, index) => {
    const reached = story.findLast(({ to }) => to === state)?.at
    const isDone = plan.state === 'closed' || index < isAt
    const done = plan.goodCount + plan.badCount + plan.unknownCount
    const value =
      state === 'working' && index <= isAt
        ? `${done} / ${plan.itemCount}`
        : reached && (isDone || index === isAt)
          ? dateTimeOf(reached).slice(MONTH_DAY, MONTH_DAY + MONTH_DAY)
          : '—'
    return { label: say(`planState.${state}`), value, isDone }
  })
}

/** Row by row: a fault is never turned into a pass, a new test says so. */
function Items({ items }: { items: readonly PlanItem[] }) {
  const say = useText(maintenanceBook)
  if (items.length === 0) return <p className="text-2">{say('noItems')}</p>
  return (
    <table className="mt-items">
      <thead>
        <tr>
          <th>{say('device')}</th>
          <th>{say('checkContent')}</th>
          <th>{say('measured')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.itemId}>
            <td>
              <b>{item.deviceName || item.item}</b>
              <span className="text-2 tabular">
                {[item.deviceCode, item.place].filter(Boolean).join(' · ')}
              </span>
            </td>
            <td>{[item.item, item.content].join(' · ')}</td>
            <td className={item.isOk === false ? 'mt-bad' : ''}>
              {item.state === null ? (
                <span className="text-3">{say('toTest')}</span>
              ) : (
                <>
                  {say(item.isOk === null ? 'recordState.unknown' : item.isOk ? 'fine' : 'failedTest')}{' '}
                  {item.measured} {item.problem}
                  {item.ticketNumber && <span className="text-2 tabular"> {item.ticketNumber}</span>}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Signatures({ plan }: { plan: MaintPlan }) {
  const say = useText(maintenanceBook)
  const { executorSign, executorSigner, escortSign, escortName, auditorName, confirmerName, signedAt } = plan
  if (executorSign === null) return <p className="text-2">{say('unsigned')}</p>
  return (
    <div className="mt-signs">
      <Photos title={`${say('executors')} ${executorSigner}`} ids={[executorSign]} />
      <Photos title={`${say('escort')} ${escortName}`} ids={escortSign === null ? [] : [escortSign]} />
      <p>
        <span className="text-2">{signedAt && dateTimeOf(signedAt)}</span>
        <br />
        {auditorName && `${say('review')} ${auditorName}`}{' '}
        {confirmerName && `${say('confirmPlan')} ${confirmerName}`}
      </p>
    </div>
  )
}
