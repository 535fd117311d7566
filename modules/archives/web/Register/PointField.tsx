import './register.css'
import { useText } from '@gss/web-kit/text/book'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { Button, InputNumber } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import type { MapPoint } from '../../contract/index.ts'
import { registerBook } from './registerBook.ts'

const PointDialog = pressedPart(() => import('./PointDialog.tsx').then((m) => m.PointDialog))

const DEGREE_DIGITS = 6

interface PointFieldProps {
  id?: string
  isReadOnly: boolean
  value?: Partial<MapPoint> | null
  onChange?: (value: Partial<MapPoint> | undefined) => void
}

/** Typed as two numbers, or chosen on the city's map. Half a place is wrong, and told so by the rule of the field. */
export function PointField({ id, isReadOnly, value, onChange }: PointFieldProps) {
  const say = useText(registerBook)
  const [isPicking, setPicking] = useState(false)
  const set = (part: Partial<Record<keyof MapPoint, number | null>>) => {
    const next = { ...value, ...part }
    const kept = Object.fromEntries(
      Object.entries(next).filter(([, degrees]) => degrees !== null && degrees !== undefined),
    )
    onChange?.(Object.keys(kept).length > 0 ? kept : undefined)
  }
  const number = (key: keyof MapPoint, most: number) => (
    <InputNumber
      {...(id !== undefined && key === 'longitude' && { id })}
      aria-label={say(key)}
      placeholder={say(key)}
      readOnly={isReadOnly}
      controls={false}
      precision={DEGREE_DIGITS}
      min={-most}
      max={most}
      value={value?.[key] ?? null}
      onChange={(degrees) => set({ [key]: degrees })}
    />
  )
  return (
    <span className="point">
      {number('longitude', 180)}
      {number('latitude', 90)}
      {!isReadOnly && (
        <Button icon={<Icon name="pin" />} onClick={() => setPicking(true)}>
          {say('pick')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isPicking && (
          <PointDialog
            point={
              value?.longitude !== undefined && value.latitude !== undefined
                ? { longitude: value.longitude, latitude: value.latitude }
                : null
            }
            onChosen={(point) => {
              setPicking(false)
              onChange?.(point)
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </span>
  )
}
