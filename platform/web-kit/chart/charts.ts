import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, registerTheme, use as bring } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { echarts } from '../theme/tokens.json'

// Only what is drawn here: the whole package is five times as much. SVG: crisp on any screen, and in print.
bring([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, AriaComponent, SVGRenderer])
registerTheme('dark', echarts.dark)
registerTheme('light', echarts.light)

export interface DrawnChart {
  set: (option: EChartsCoreOption) => void
  fit: () => void
  end: () => void
}

export function drawChart(box: HTMLElement, theme: 'dark' | 'light'): DrawnChart {
  const chart = init(box, theme)
  return {
    set: (option) => chart.setOption({ animation: false, ...option }, { notMerge: true }),
    fit: () => chart.resize(),
    end: () => chart.dispose(),
  }
}
