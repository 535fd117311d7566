import './browser.css'
import { useText } from '@gss/web-kit/text/book'
import { useEffect, useEffectEvent } from 'react'
import { BROWSER_SEAT, type PhoneCall } from '../../contract/index.ts'
import { browserBook } from '../browserBook.ts'
import { startBrowserPhone, stopBrowserPhone, useBrowserPhone } from './browserPhone.ts'
import { Keypad } from './Keypad.tsx'
import { Level } from './Level.tsx'

/** How the sound of this seat's browser stands, in the dialog of the call. */
export function BrowserLine({ call, me }: { call: PhoneCall | null; me: string }) {
  const say = useText(browserBook)
  const { is, why, said, heard } = useBrowserPhone()
  const isOurs = call !== null && call.seatTel === BROWSER_SEAT && call.calledBy === me
  const joins = isOurs && call.endedAt === null ? call.callId : null
  const ends = useEffectEvent(() => void (isOurs && stopBrowserPhone()))
  useEffect(() => {
    if (joins !== null) startBrowserPhone(joins)
    else ends()
  }, [joins])
  if (joins === null) return null
  return (
    <div className="tel-browser" role="group" aria-label={say('seat.browser')}>
      {is === 'failed' ? (
        <>
          <p className="tel-browser-why" role="alert">
            {why === null ? '' : say(`why.${why}`)}
          </p>
          <button type="button" className="press small" onClick={() => startBrowserPhone(joins, true)}>
            {say('again')}
          </button>
        </>
      ) : (
        <>
          <Level icon="mic" name={say('said')} level={said} />
          <Level icon="volume" name={say('heard')} level={heard} />
          <span className="text-3 small">{say(is === 'up' ? 'is.up' : 'is.joining')}</span>
          {is === 'up' && call?.status === 'talking' && <Keypad />}
        </>
      )}
    </div>
  )
}
