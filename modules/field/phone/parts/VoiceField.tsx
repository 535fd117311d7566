import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { spanOf } from '@gss/web-kit/time/format'
import { useEffect, useRef, useState } from 'react'
import { fieldBook } from '../fieldBook.ts'
import { fileFor } from '../shots/shot.ts'
import type { NewFile } from '../store/kept.ts'

/** A voice note and how long it lasts. */
export interface VoiceNote extends NewFile {
  lastsMs: number
}
interface VoiceFieldProps {
  voice: VoiceNote | null
  onChange: (voice: VoiceNote | null) => void
}

/** Two minutes of speech are half a megabyte; what is longer is written. */
const LONGEST_MS = 120_000
const BITS_PER_S = 24_000

/** What is quicker said than typed with gloves on. */
export function VoiceField({ voice, onChange }: VoiceFieldProps) {
  const say = useText(fieldBook)
  const recording = useRef<MediaRecorder | null>(null)
  const [isOn, setOn] = useState(false)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => () => recording.current?.stop(), [])
  const start = async () => {
    try {
      const recorder = await record(onChange, () => setOn(false))
      recording.current = recorder
      setMissing(false)
      setOn(true)
    } catch {
      setMissing(true)
    }
  }
  if (voice)
    return (
      <p className="in-row">
        <Icon name="mic" />
        <span className="tabular">{say('voiceOne', { time: spanOf(voice.lastsMs) })}</span>
        <button type="button" className="press m44" onClick={() => onChange(null)}>
          {say('voiceDrop')}
        </button>
      </p>
    )
  return (
    <p className="in-row">
      <button
        type="button"
        className="press m44"
        aria-pressed={isOn}
        onClick={() => (isOn ? recording.current?.stop() : void start())}
      >
        <Icon name="mic" />
        {say(isOn ? 'voiceStop' : 'voice')}
      </button>
      {isMissing && <span role="alert">{say('noMicrophone')}</span>}
    </p>
  )
}

async function record(onVoice: (voice: VoiceNote) => void, onEnd: () => void): Promise<MediaRecorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_S })
  const parts: Blob[] = []
  const begunMs = Date.now()
  const limit = window.setTimeout(() => recorder.stop(), LONGEST_MS)
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  recorder.addEventListener('stop', () => {
    window.clearTimeout(limit)
    stream.getTracks().forEach((track) => track.stop())
    onEnd()
    const bytes = new Blob(parts, { type: recorder.mimeType })
    const lastsMs = Date.now() - begunMs
    if (bytes.size > 0) void fileFor('voice', bytes).then((file) => onVoice({ ...file, lastsMs }))
  })
  recorder.start()
  return recorder
}
