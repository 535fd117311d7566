import './browser.css'
import { useText } from '@gss/web-kit/text/book'
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { browserBook } from '../browserBook.ts'
import { useRights } from '../useRights.ts'
import { Level } from './Level.tsx'
import { hearBy } from './hearBy.ts'
import { close, type NoMicrophone, openMicrophone } from './microphone.ts'
import { chooseSeatPhone, useSeatPhone } from './seatPhone.ts'

const OWN = ''
const LEVEL_EVERY_MS = 100
const TONE = { hz: 660, ms: 700, loud: 0.2 }
const MS = 1_000
const MIDDLE = 128

/** What this seat telephones with: a telephone on the desk, or this browser with a microphone and a headset that are tried here. */
export function SeatPhone() {
  const say = useText(browserBook)
  const { mayCall } = useRights()
  const { isBrowser, microphone, speaker } = useSeatPhone()
  const { why, level, inputs, outputs } = useMicrophone(mayCall && isBrowser, microphone)
  if (!mayCall) return null
  return (
    <section className="tel-seat" aria-label={say('seat')}>
      <fieldset aria-label={say('seat')}>
        <span className="text-2">{say('seat')}</span>
        <label>
          <input
            type="radio"
            name="tel-seat"
            checked={!isBrowser}
            onChange={() => chooseSeatPhone({ isBrowser: false })}
          />{' '}
          {say('seat.desk')}
        </label>
        <label>
          <input
            type="radio"
            name="tel-seat"
            checked={isBrowser}
            onChange={() => chooseSeatPhone({ isBrowser: true })}
          />{' '}
          {say('seat.browser')}
        </label>
      </fieldset>
      {isBrowser && why !== null && (
        <p className="tel-browser-why" role="alert">
          {say(`why.${why}`)}
        </p>
      )}
      {isBrowser && why === null && (
        <>
          <label>
            <span className="text-2">{say('microphone')}</span>
            <Device
              name={say('microphone')}
              own={say('device.own')}
              devices={inputs}
              chosen={microphone}
              onChoose={(id) => chooseSeatPhone({ microphone: id })}
            />
          </label>
          <label>
            <span className="text-2">{say('speaker')}</span>
            <Device
              name={say('speaker')}
              own={say('device.own')}
              devices={outputs}
              chosen={speaker}
              onChoose={(id) => chooseSeatPhone({ speaker: id })}
            />
          </label>
          <div className="tel-browser">
            <Level icon="mic" name={say('said')} level={level} />
            <span className="text-3 small">{say('speak')}</span>
            <button type="button" className="press small" onClick={() => void tone()}>
              {say('tone')}
            </button>
          </div>
        </>
      )}
    </section>
  )
}

function Device({
  name,
  own,
  devices,
  chosen,
  onChoose,
}: {
  name: string
  own: string
  devices: readonly MediaDeviceInfo[]
  chosen: string
  onChoose: (id: string) => void
}) {
  const named = devices.filter(({ deviceId, label }) => label !== '' && !['', 'default'].includes(deviceId))
  return (
    <Select<string>
      aria-label={name}
      value={named.some(({ deviceId }) => deviceId === chosen) ? chosen : OWN}
      onChange={onChoose}
      options={[
        { value: OWN, label: own },
        ...named.map(({ deviceId, label }) => ({ value: deviceId, label })),
      ]}
    />
  )
}

/** What the chosen microphone hears, while it is looked at. */
function useMicrophone(isOpen: boolean, chosen: string) {
  const [why, setWhy] = useState<NoMicrophone | null>(null)
  const [level, setLevel] = useState(0)
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  useEffect(() => {
    if (!isOpen) return undefined
    let isOver = false
    const undo: (() => void)[] = []
    const end = () => {
      isOver = true
      for (const one of undo) one()
    }
    void openMicrophone().then(async (opened) => {
      if (typeof opened === 'string') return isOver ? undefined : setWhy(opened)
      if (isOver) return close(opened)
      undo.push(() => close(opened))
      setWhy(null)
      setDevices(await navigator.mediaDevices.enumerateDevices())
      const context = new AudioContext()
      undo.push(() => void context.close())
      const ear = context.createAnalyser()
      context.createMediaStreamSource(opened).connect(ear)
      const samples = new Uint8Array(ear.fftSize)
      const timer = setInterval(() => {
        ear.getByteTimeDomainData(samples)
        setLevel(Math.max(...samples.map((one) => Math.abs(one - MIDDLE))) / MIDDLE)
      }, LEVEL_EVERY_MS)
      undo.push(() => clearInterval(timer))
      return isOver ? end() : undefined
    })
    return end
  }, [isOpen, chosen])
  return {
    why,
    level,
    inputs: devices.filter(({ kind }) => kind === 'audioinput'),
    outputs: devices.filter(({ kind }) => kind === 'audiooutput'),
  }
}

/** What a call would be heard by. */
async function tone(): Promise<void> {
  const context = new AudioContext()
  const into = context.createMediaStreamDestination()
  const beep = context.createOscillator()
  const volume = context.createGain()
  beep.frequency.value = TONE.hz
  volume.gain.value = TONE.loud
  beep.connect(volume).connect(into)
  const sound = new Audio()
  sound.srcObject = into.stream
  beep.start()
  beep.stop(context.currentTime + TONE.ms / MS)
  beep.addEventListener('ended', () => void context.close())
  await hearBy(sound)
}
