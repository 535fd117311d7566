import './player.css'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { tell } from '@gss/web-kit/api/failureText'
import { fetchedPart } from '@gss/web-kit/shell/fetchedPart.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useEffect, useRef, useState } from 'react'
import { ptzBook } from '../Ptz/ptzBook.ts'
import type { PtzPadProps } from '../Ptz/PtzPad.tsx'
import { talkBook } from '../Talk/talkBook.ts'
import type { TalkStripProps } from '../Talk/TalkStrip.tsx'
import { playerBook } from './playerBook.ts'
import { keepsEvidence } from './evidence.ts'
import type { Smoothness } from './smoothness.ts'
import type { ShownStream } from './stream.ts'
import { useMayMove } from './useMayMove.ts'
import { useEvidence } from './useEvidence.tsx'
import { usePlayerStream } from './useStream.ts'
import { useZoom } from './useZoom.ts'

/** Comes with its first press. */
const TalkStrip = fetchedPart<TalkStripProps>({
  load: () => import('../Talk/TalkStrip.tsx').then((m) => m.TalkStrip),
  words: [talkBook],
  instead: () => null,
})

const PtzPad = fetchedPart<PtzPadProps>({
  load: () => import('../Ptz/PtzPad.tsx').then((m) => m.PtzPad),
  words: [ptzBook],
  instead: () => null,
})

/** How a picture moves, or that there is none; nothing: that is not known yet. */
export type Stand = Smoothness | 'down'
const standOf = (shown: ShownStream): Stand | null => {
  if (shown.is === 'playing') return shown.smoothness
  return shown.is === 'connecting' ? null : 'down'
}

export interface LivePlayerProps {
  cameraId: string
  name: string
  alarmId?: string | undefined
  /** A tile takes the sub stream; alone, large and in full screen it is the main one. */
  isLarge?: boolean
  /** Which of many: where cameras have to be connected first, each begins a little later than the one before. */
  nth?: number
  /** What the picture is called now, for the list beside the wall: a hand that stays the same. */
  onStand?: ((cameraId: string, stand: Stand | null) => void) | undefined
  /** Where it counts what it received: the same one for as long as it plays. */
  received?: { bytes: number } | undefined
}

/** One camera, live: the picture, how true it is, whose, and of when (look §14 s). */
export function LivePlayerBody({
  cameraId,
  name,
  alarmId,
  isLarge = false,
  nth = 0,
  onStand,
  received,
}: LivePlayerProps) {
  const say = useText(playerBook)
  const frame = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [isFull, setFull] = useState(false)
  const [isMuted, setMuted] = useState(true)
  const [strip, setStrip] = useState<'talk' | 'ptz' | null>(null)
  const isTalking = strip === 'talk'
  const mayMove = useMayMove()
  const variant = isLarge || isFull ? 'main' : 'sub'
  const { shown, opened, again } = usePlayerStream(video, { cameraId, variant, alarmId, nth, received })
  const kept = useEvidence(video, { cameraId, alarmId })
  const { zoom, hands, style } = useZoom()
  const stand = standOf(shown)
  useEffect(() => {
    onStand?.(cameraId, stand)
    return () => onStand?.(cameraId, null)
  }, [onStand, cameraId, stand])
  useEffect(() => {
    const changed = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const full = () => void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())
  const canZoom = isLarge || isFull
  const isPlaying = shown.is === 'playing'
  return (
    <figure
      ref={frame}
      className={isLarge ? 'pl-player' : 'pl-player pl-tile'}
      aria-label={say('player', { name })}
      {...(canZoom && hands)}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what a camera sees has no words */}
      <video
        ref={video}
        muted={isMuted || isTalking}
        playsInline
        style={canZoom ? style : undefined}
        className={isPlaying ? '' : 'pl-off'}
        title={canZoom ? say('zoomNote') : undefined}
      />
      <div className="pl-top">
        {shown.is === 'playing' && (
          <>
            <span className={shown.standsMs > 0 ? 'pl-live pl-still' : 'pl-live'}>
              <i />
              {say(shown.standsMs > 0 ? 'stopped' : 'live')}
            </span>
            {shown.smoothness && <Bars word={shown.smoothness} label={say(shown.smoothness)} />}
          </>
        )}
        {kept.recording && <Recording since={kept.recording.since} />}
        {zoom.times > 1 && canZoom && (
          <span className="pl-tag tabular">{say('zoom', { times: zoom.times.toFixed(1) })}</span>
        )}
        <span className="pl-space" />
        {keepsEvidence && isPlaying && (
          <>
            <Key
              icon="shot"
              label={say('snapshot')}
              isDisabled={kept.isBusy}
              onPress={() => void kept.snapshot()}
            />
            <Key
              icon="rec"
              label={say(kept.recording ? 'endRecord' : 'record')}
              isDisabled={kept.isBusy}
              onPress={() => void kept.record()}
            />
          </>
        )}
        {canZoom && opened?.hasPtz && mayMove && (
          <Key icon="move" label={say('ptz')} onPress={() => setStrip(strip === 'ptz' ? null : 'ptz')} />
        )}
        {canZoom && opened?.hasTalk && mayMove && (
          <Key icon="mic" label={say('talk')} isDisabled={isTalking} onPress={() => setStrip('talk')} />
        )}
        {canZoom && (
          <Key
            icon={isMuted ? 'mute' : 'volume'}
            label={say(isMuted ? 'unmute' : 'mute')}
            onPress={() => setMuted(!isMuted)}
          />
        )}
        <Key icon="fs" label={say(isFull ? 'endFullScreen' : 'fullScreen')} onPress={full} />
      </div>
      <State shown={shown} onAgain={again} />
      <figcaption>
        <span className="ellipsis" title={name}>
          {name}
        </span>
        {shown.is === 'playing' && <span className="tabular">{clockOf(shown.lastFrame)}</span>}
      </figcaption>
      {isTalking && <TalkStrip cameraId={cameraId} alarmId={alarmId} onClose={() => setStrip(null)} />}
      {strip === 'ptz' && canZoom && <PtzPad cameraId={cameraId} />}
      {kept.dialog}
    </figure>
  )
}

interface KeyProps {
  icon: 'mic' | 'move' | 'shot' | 'rec' | 'mute' | 'volume' | 'fs'
  label: string
  isDisabled?: boolean
  onPress: () => void
}
function Key({ icon, label, isDisabled = false, onPress }: KeyProps) {
  return (
    <button
      type="button"
      className="pl-key"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}

const BARS = { verySmooth: 3, smooth: 2, stuck: 1 } as const
function Bars({ word, label }: { word: Smoothness; label: string }) {
  return (
    <span className="pl-qos">
      <i aria-hidden>
        {[1, 2, 3].map((bar) => (
          <u key={bar} className={bar > BARS[word] ? 'greyed' : ''} />
        ))}
      </i>
      {label}
    </span>
  )
}

function Recording({ since }: { since: Date }) {
  const say = useText(playerBook)
  const seconds = Math.max(0, Math.floor((useNow().getTime() - since.getTime()) / MS_PER_S))
  const time = [seconds / SECONDS_PER_MINUTE, seconds % SECONDS_PER_MINUTE]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
  return (
    <span className="pl-tag tabular">
      <Icon name="rec" />
      {say('recording', { time })}
    </span>
  )
}
const MS_PER_S = 1_000
const SECONDS_PER_MINUTE = 60

/** What is not a moving picture says what it is, and what can be done. */
function State({ shown, onAgain }: { shown: ShownStream; onAgain: () => void }) {
  const say = useText(playerBook)
  if (shown.is === 'playing')
    return shown.standsMs > 0 ? (
      <p className="pl-lag tabular" role="status">
        {say('stands', { s: (shown.standsMs / MS_PER_S).toFixed(1), at: clockOf(shown.lastFrame) })}
      </p>
    ) : null
  if (shown.is === 'connecting')
    return (
      <div className="pl-dead" role="status">
        {say('connecting')}
      </div>
    )
  const words =
    shown.is === 'refused'
      ? { what: tell(shown.failure)?.sentence ?? say('failed'), deed: '', at: null }
      : { what: say(`is.${shown.state}`), deed: say(`do.${shown.state}`), at: shown.lastFrame }
  return (
    // A small tile shows the word alone: what to do is told by hovering, and read aloud.
    <div className="pl-dead" role="status" title={[words.what, words.deed].filter(Boolean).join(' · ')}>
      <StateMark state="offline" size={16} />
      <b>{words.what}</b>
      {words.deed && <span className="greyed">{words.deed}</span>}
      {words.at && <span className="greyed tabular">{say('lastFrame', { at: clockOf(words.at) })}</span>}
      <button type="button" className="pl-again" onClick={onAgain}>
        <Icon name="refresh" />
        {say('again')}
      </button>
    </div>
  )
}
