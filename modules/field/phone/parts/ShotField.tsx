import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { useState } from 'react'
import { fieldBook } from '../fieldBook.ts'
import type { Shot } from '../shots/shot.ts'
import { FieldCamera } from './Camera.tsx'
import { KeptPicture } from './KeptPicture.tsx'

interface ShotFieldProps {
  place: string
  shots: readonly Shot[]
  max: number
  /** The camera is what this page begins with. */
  isOpenFirst?: boolean
  onChange: (shots: Shot[]) => void
}

/** Pictures of here and now. */
export function ShotField({ place, shots, max, isOpenFirst = false, onChange }: ShotFieldProps) {
  const say = useText(fieldBook)
  const [isOpen, setOpen] = useState(isOpenFirst)
  return (
    <div className="shots">
      {shots.map((shot, index) => (
        <figure key={shot.uploadId}>
          <KeptPicture bytes={shot.bytes} name={say('photoN', { n: index + 1 })} />
          <figcaption className="tabular">{clockOf(new Date(shot.atMs))}</figcaption>
          <button
            type="button"
            aria-label={say('dropPhoto', { n: index + 1 })}
            onClick={() => onChange(shots.filter((each) => each !== shot))}
          >
            <Icon name="close" />
          </button>
        </figure>
      ))}
      {shots.length < max && (
        <button type="button" className="add-shot" onClick={() => setOpen(true)}>
          <Icon name="shot" size={20} />
          {shots.length === 0 ? say('photo') : say('photoCount', { count: shots.length, max })}
        </button>
      )}
      {isOpen && (
        <FieldCamera
          place={place}
          onClose={() => setOpen(false)}
          onShot={(shot) => {
            onChange([...shots, shot])
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
