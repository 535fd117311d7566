/** What pictures are, as a decoder is told before the first. */
export interface PictureFormat {
  codec: 'h264' | 'hevc'
  /** avcC or hvcC. */
  config: Uint8Array
  /** For MediaSource. */
  mime: string
  width: number
  height: number
}

export interface SoundFormat {
  codec: 'aac' | 'flac'
  /** AudioSpecificConfig, or STREAMINFO. */
  config: Uint8Array
  rate: number
  channels: number
  /** In each frame. */
  samples: number
}
const AAC_SAMPLES = 1_024

/** ISO 14496-3 table 1.18. */
const RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
]
const AAC_TYPES = new Set([1, 2, 3, 4, 5, 29])

export function soundFormat(config: Uint8Array): SoundFormat | null {
  const [first = 0, second = 0] = config
  const rate = RATES[((first & 7) << 1) | (second >> 7)]
  const channels = (second >> 3) & 0x0f
  if (config.length < 2 || rate === undefined || channels === 0 || channels > 8 || !AAC_TYPES.has(first >> 3))
    return null
  return { codec: 'aac', config, rate, channels, samples: AAC_SAMPLES }
}
