import './banner.css'
import { serverNow } from '@gss/live/web'
import { useNow } from '@gss/web-kit/time/useNow'
import { useShallow } from 'zustand/react/shallow'
import { burningOf } from '../Noticing/loud.ts'
import { useNoticing } from '../Noticing/useNoticing.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { CalmLine } from './CalmLine.tsx'
import { FireAloud } from './FireAloud.tsx'
import { LoudBanner } from './LoudBanner.tsx'
import { QuietBanner } from './QuietBanner.tsx'
import { burningIn } from './turns.ts'

/** In its own place, above every mask (look §1, 8): what burns and nobody has; else what was said and nobody has looked at; else how many are open. */
export function Banner() {
  useNow() // a lease that runs out brings it back
  const alarms = useAlarms(useShallow(({ queue }) => burningOf(queue)))
  const announced = useNoticing((noticing) => noticing.announced)
  const burning = burningIn(alarms, serverNow())
  const latest = announced.at(-1)
  const isLoud = burning.free.length > 0
  return (
    <>
      {isLoud && <LoudBanner burning={burning} />}
      {!isLoud && latest && (
        <QuietBanner latest={latest} count={announced.filter(({ kind }) => kind === latest.kind).length} />
      )}
      {!isLoud && !latest && <CalmLine />}
      <FireAloud fire={burning.free.find(({ kind }) => kind === 'fire')} />
    </>
  )
}
