import './own.css'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Switch } from 'antd'
import { useState } from 'react'
import type { Own, OwnChoice } from '../../contract/own.ts'
import { api } from '../api.ts'
import { notifyBook } from '../notifyBook.ts'
import { ClockField } from './ClockField.tsx'

const KEY = ['notify.own']
const NIGHT_FROM = 22 * 60
const NIGHT_UNTIL = 7 * 60
const EVENING = 18 * 60
const SKELETON_ROWS = 4

/** By which ways a person hears, when not, and what comes together; each way can be tried. */
export function OwnWaysPage() {
  const say = useText(notifyBook)
  const { title } = useScreen()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.own({}, { signal }),
  })
  return (
    <div className="page scrolls">
      <header className="page-title">
        <h1>{title}</h1>
      </header>
      {!data && !error && <Skeleton rows={SKELETON_ROWS} label={say('loading')} />}
      {error && !data && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {data && <OwnForm own={data} />}
    </div>
  )
}

function OwnForm({ own }: { own: Own }) {
  const say = useText(notifyBook)
  const toast = useToast()
  const queries = useQueryClient()
  const { mobile, emailAddress, ...kept } = own
  const [choice, setChoice] = useState<OwnChoice>(kept)
  const set = (change: Partial<OwnChoice>) => setChoice({ ...choice, ...change })
  const save = async () => {
    try {
      await api.setOwn(choice)
      toast.done(say('saved'))
      await queries.invalidateQueries({ queryKey: KEY })
    } catch (error) {
      toast.failed(error)
    }
  }
  const { quietFromMin, quietUntilMin, digestAtMin } = choice
  return (
    <form
      className="own-notify"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <section className="panel" aria-label={say('own.ways')}>
        <h2>{say('own.ways')}</h2>
        <WayRow
          channel="sms"
          address={mobile}
          isOn={choice.takesSms}
          onTurn={(takesSms) => set({ takesSms })}
        />
        <WayRow
          channel="email"
          address={emailAddress}
          isOn={choice.takesEmail}
          onTurn={(takesEmail) => set({ takesEmail })}
        />
        <WayRow
          channel="voice"
          address={mobile}
          isOn={choice.takesVoice}
          onTurn={(takesVoice) => set({ takesVoice })}
        />
        <p className="text-3 small">{say('own.voice')}</p>
      </section>
      <section className="panel" aria-label={say('own.quiet')}>
        <div className="own-notify-row">
          <h2>{say('own.quiet')}</h2>
          <Switch
            aria-label={say('own.quiet')}
            checked={quietFromMin !== null}
            onChange={(isOn) =>
              set(
                isOn
                  ? { quietFromMin: NIGHT_FROM, quietUntilMin: NIGHT_UNTIL }
                  : { quietFromMin: null, quietUntilMin: null },
              )
            }
          />
          {quietFromMin !== null && quietUntilMin !== null && (
            <>
              <ClockField
                label={say('fromMin')}
                minutes={quietFromMin}
                onChange={(minutes) => set({ quietFromMin: minutes })}
              />
              <ClockField
                label={say('untilMin')}
                minutes={quietUntilMin}
                onChange={(minutes) => set({ quietUntilMin: minutes })}
              />
            </>
          )}
        </div>
        <p className="text-2 small">{say('own.quietNote')}</p>
      </section>
      <section className="panel" aria-label={say('own.digest')}>
        <div className="own-notify-row">
          <h2>{say('own.digest')}</h2>
          <Switch
            aria-label={say('own.digest')}
            checked={digestAtMin !== null}
            onChange={(isOn) => set({ digestAtMin: isOn ? EVENING : null })}
          />
          {digestAtMin !== null && (
            <ClockField
              label={say('own.at')}
              minutes={digestAtMin}
              onChange={(minutes) => set({ digestAtMin: minutes })}
            />
          )}
        </div>
        <p className="text-2 small">{say('own.digestNote')}</p>
      </section>
      <div>
        <Button type="primary" htmlType="submit">
          {say('save')}
        </Button>
      </div>
    </form>
  )
}

interface WayRowProps {
  channel: 'sms' | 'email' | 'voice'
  address: string | null
  isOn: boolean
  onTurn: (isOn: boolean) => void
}
function WayRow({ channel, address, isOn, onTurn }: WayRowProps) {
  const say = useText(notifyBook)
  const toast = useToast()
  const tryIt = () =>
    api.tryOwn({ channel }).then(
      () => toast.done(say('own.tested')),
      (error: unknown) => toast.failed(error),
    )
  return (
    <div className="own-notify-row">
      <b>{say(`channel.${channel}`)}</b>
      <span className={address ? 'tabular' : 'text-3'}>{address ?? say('own.none')}</span>
      <span className="spacer" />
      <Button disabled={!address} onClick={() => void tryIt()}>
        {say('own.test')}
      </Button>
      <Switch
        aria-label={`${say('own.takes')} ${say(`channel.${channel}`)}`}
        checked={isOn}
        onChange={onTurn}
      />
    </div>
  )
}
