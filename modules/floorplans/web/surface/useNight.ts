import { among } from '@gss/kit/wire'
import { kept } from '@gss/web-kit/session/kept'
import { useSettings } from '@gss/web-kit/settings/settings'
import { create } from 'zustand'
import { useMemo } from 'react'
import { readCanvasPalette } from '../art/palette.ts'

/** Drawings are made for paper. In the dark theme they are turned, unless somebody wants the paper back (look §11). */
const place = kept('planPaper', among(['night', 'paper']))
const usePaper = create<{ paper: 'night' | 'paper' }>(() => ({ paper: place.read() ?? 'night' }))

export function choosePaper(paper: 'night' | 'paper') {
  place.write(paper)
  usePaper.setState({ paper })
}

/** The colours of the plan as they are now; `night`: the paper of a drawing that is turned. */
export function useNight() {
  const theme = useSettings((settings) => settings.theme)
  const paper = usePaper((state) => state.paper)
  const isDark = theme === 'dark'
  const palette = useMemo(() => readCanvasPalette(isDark), [isDark])
  return { palette, isDark, paper, night: isDark && paper === 'night' ? palette.paper : undefined }
}
