import { labelCalls } from './calls/labels.ts'
import { layerCalls } from './calls/layers.ts'
import { linkCalls } from './calls/links.ts'

export const calls = { ...labelCalls, ...linkCalls, ...layerCalls }
