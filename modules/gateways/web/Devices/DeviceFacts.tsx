import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import type { ReactNode } from 'react'
import type { Transmission } from '../../contract/index.ts'
import { useProfileName } from '../useProfileName.ts'
import { ClockCell } from './ClockCell.tsx'
import { devicesBook } from './devicesBook.ts'

/** What is known of it and of its link. */
export function DeviceFacts({ device }: { device: Transmission }) {
  const say = useText(devicesBook)
  const profileName = useProfileName()
  const { name, unitName, isOnline, offlineAt, connectedAt, lastFrameAt, lagMs, sharedAt } = device
  const since = isOnline ? connectedAt : offlineAt
  const facts: [label: string, value: ReactNode][] = [
    [say('address'), device.address],
    [say('code'), device.code],
    [say('profile'), profileName(device.profile)],
    [say('poll'), say('minutes', { n: device.pollMin })],
    [say('remote'), device.remote && `${device.transport ?? ''} ${device.remote}`],
    [say('gateway'), device.gateway],
    [say('connected'), connectedAt && dateTimeOf(connectedAt)],
    [say('lastFrame'), lastFrameAt && dateTimeOf(lastFrameAt)],
    [say('clock'), <ClockCell key="clock" device={device} />],
    [say('lag'), lagMs === null ? null : `${lagMs.toLocaleString('en')} ms`],
    [say('frames'), device.frames.toLocaleString('en')],
    [say('unreadable'), device.unreadable.toLocaleString('en')],
  ]
  return (
    <section aria-label={say('link')}>
      <p className="dp-head">
        <b>{name}</b>
        <span className="text-2">{unitName}</span>
        <span className="state-word">
          <StateMark state={isOnline ? 'normal' : 'offline'} />
          {say(isOnline ? 'online' : lastFrameAt ? 'offline' : 'never')}
          {since && <span className="text-2 tabular">{say('since', { time: dateTimeOf(since) })}</span>}
        </span>
        {sharedAt && (
          <span className="state-word" title={say('sharedNote')}>
            <StateMark state="fault" />
            {say('shared')}
          </span>
        )}
      </p>
      <dl className="dp-facts tabular">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
