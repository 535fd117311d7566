import './tryOut.css'
import { type OpenForm, useSeesUnits } from '@gss/archives/web'
import { useOffline } from '@gss/web-kit/api/useOffline'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { playerBook } from '../Player/playerBook.ts'
import { askedIn, askPicture, type Tried } from './askPicture.ts'
import { tryOutBook } from './tryOutBook.ts'

type Told = { is: 'idle' } | { is: 'trying' } | { is: 'needUnit' } | Tried

/** A picture by what stands in the form of a camera, before it is saved; leaving the form ends the try. */
export function TryOut({ form }: { form: OpenForm }) {
  const say = useText(tryOutBook)
  const seesUnits = useSeesUnits()
  const off = useOffline()
  const [told, setTold] = useState<Told>({ is: 'idle' })
  const trying = useRef<AbortController | null>(null)
  useEffect(() => () => trying.current?.abort(), [])
  const place = useRef<HTMLDivElement>(null)
  // The form is longer than its dialog: what is told comes into sight. A picture does so once its size is known.
  useEffect(() => {
    if (told.is !== 'idle') place.current?.scrollIntoView({ block: 'nearest' })
  }, [told])

  const press = async () => {
    if (trying.current) return
    const ask = askedIn(form)
    if (seesUnits && ask.cameraId === null && ask.unitId === undefined) return setTold({ is: 'needUnit' })
    const mine = new AbortController()
    trying.current = mine
    setTold({ is: 'trying' })
    const end = await askPicture(ask, mine.signal)
    if (mine.signal.aborted) return
    trying.current = null
    setTold(end)
  }
  return (
    <div className="to-try">
      <Button
        icon={<Icon name="shot" />}
        disabled={off !== null || told.is === 'trying'}
        title={off ?? undefined}
        onClick={() => void press()}
      >
        {say('press')}
      </Button>
      <span className="greyed">{say('note')}</span>
      <div ref={place} className="to-told" role="status">
        {told.is === 'shown' ? <Picture {...told} /> : <Sentence told={told} />}
      </div>
    </div>
  )
}

function Picture({ picture, at }: Extract<Tried, { is: 'shown' }>) {
  const say = useText(tryOutBook)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(picture)
    if (video.current) video.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [picture])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what a camera sees has no words */}
      <video
        ref={video}
        muted
        playsInline
        preload="auto"
        aria-label={say('picture')}
        onLoadedMetadata={({ currentTarget }) =>
          currentTarget.parentElement?.scrollIntoView({ block: 'nearest' })
        }
      />
      <span className="greyed tabular">{say('taken', { at: clockOf(at) })}</span>
    </>
  )
}

function Sentence({ told }: { told: Exclude<Told, { is: 'shown' }> }) {
  const say = useText(tryOutBook)
  const sayOf = useText(playerBook)
  switch (told.is) {
    case 'idle':
      return null
    case 'trying':
      return say('trying')
    case 'needUnit':
      return say('needUnit')
    case 'refused':
      return <b>{told.sentence ?? say('failed')}</b>
    case 'not':
      return (
        <>
          <b>{told.why === 'noPicture' ? say('is.noPicture') : sayOf(`is.${told.why}`)}</b>{' '}
          <span className="greyed">{say(`do.${told.why}`)}</span>
        </>
      )
  }
}
