import { Chart } from '@gss/web-kit/chart/Chart.tsx'
import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { useMemo } from 'react'
import type { DataVBlock } from '../../contract/index.ts'
import { dataVBook } from './dataVBook.ts'
import { kindColoursIn } from './kindColours.ts'
import { type DrawnKey, optionOf } from './options.ts'
import { useDataVWords } from './useDataVWords.ts'

/** A block that is a chart over days, weeks or months. */
export function DrawnChart({ block, of }: { block: DataVBlock; of: DrawnKey }) {
  const say = useText(dataVBook)
  const { word, figure } = useDataVWords()
  const theme = useSettings((settings) => settings.theme)
  const option = useMemo(
    () => optionOf(of, block, { name: figure, colourOf: kindColoursIn(theme) }),
    // The names change with the language, and with it `say`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [of, block, theme, say],
  )
  return (
    <div className="dv-chart">
      <Chart option={option} label={say('chart', { name: word(`block.${of}`) })} />
    </div>
  )
}
