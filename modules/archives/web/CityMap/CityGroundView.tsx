import './cityGround.css'
import { useSettings } from '@gss/web-kit/settings/settings'
import { useConfig } from '@gss/web-kit/version/useConfig'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CityFrame } from './cityFrame.ts'
import { CityGround } from './cityGround.ts'
import { readMapPalette } from './palette.ts'

interface CityGroundViewProps {
  frame: CityFrame
  /** Of what is drawn for a wall of 1080 lines. */
  scale: number
}

/** The city under what a wall shows of it. */
export function CityGroundView({ frame, scale }: CityGroundViewProps) {
  const theme = useSettings((settings) => settings.theme)
  const palette = useMemo(() => readMapPalette(theme), [theme])
  const tilesUrl = useConfig(({ looked }) => looked?.config.mapTilesUrl) || undefined
  const target = useRef<HTMLDivElement>(null)
  const [ground, setGround] = useState<CityGround | null>(null)
  useEffect(() => {
    if (!target.current) return undefined
    const made = new CityGround(target.current, tilesUrl)
    setGround(made)
    return () => {
      made.dispose()
      setGround(null)
    }
  }, [tilesUrl])
  useEffect(() => ground?.look(frame), [ground, frame])
  useEffect(() => ground?.paint(palette, scale, frame), [ground, palette, scale, frame])
  return <div ref={target} className="cm-ground" aria-hidden />
}
