import type { EChartsCoreOption } from 'echarts/core'
import { useEffect, useRef, useState } from 'react'
import { useSettings } from '../settings/settings.ts'
import type { DrawnChart } from './charts.ts'

interface ChartProps {
  option: EChartsCoreOption
  /** What it shows, in a sentence: the picture itself says nothing to who cannot see it. */
  label: string
  /** Without one it is as tall as what it stands in. */
  heightPx?: number
}

/** A chart in the house's colours. Its library is fetched when the first one is drawn; what the numbers are stands in a table beside it. */
export function Chart({ option, label, heightPx }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const theme = useSettings((settings) => settings.theme)
  const [drawn, setDrawn] = useState<DrawnChart | null>(null)
  useEffect(() => {
    const node = box.current
    if (!node) return undefined
    let mine: DrawnChart | null = null
    let isOver = false
    const watcher = new ResizeObserver(() => mine?.fit())
    import('./charts.ts').then(
      ({ drawChart: draw }) => {
        if (isOver) return
        mine = draw(node, theme)
        watcher.observe(node)
        setDrawn(mine)
      },
      reportError, // the table beside it still has the numbers
    )
    return () => {
      isOver = true
      watcher.disconnect()
      mine?.end()
      setDrawn(null)
    }
  }, [theme])
  useEffect(() => drawn?.set(option), [drawn, option])
  return <div ref={box} role="img" aria-label={label} style={{ height: heightPx ?? '100%' }} />
}
