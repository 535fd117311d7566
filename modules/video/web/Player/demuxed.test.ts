import { fileHead, h264Format, hevcFormat, pictureHeader, pictureTag, type PictureFormat } from '@gss/flv'
import FlvDemuxer from 'mpegts.js/src/demux/flv-demuxer.js'
import { expect, test } from 'vitest'

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'))
/** What x264 and x265 made of the lobby of the demo, 960 by 540. */
const H264 = h264Format(hex('674d401fd900f0117ee10000030001000003001 80f183248'), hex('68ebc2cb20'))
const HEVC = hevcFormat(
  hex('40010c01ffff016000000300900000030000 03005a928090'),
  hex('420101016000000300900000030000 03005aa00782 00887de592a4932b9a02000003000200000300181 0'),
  hex('4401c172b46240'),
)
const KEY = { h264: hex('6588840102030405'), hevc: hex('2601afe402030405') }
const NEXT = { h264: hex('419a0102'), hevc: hex('0201d002') }

/** As the player of the console reads them, which nobody here has written. */
function demuxed(format: PictureFormat) {
  const { codec } = format
  const tags = [
    pictureHeader(format, 0),
    pictureTag(codec, [KEY[codec]], true, 40),
    pictureTag(codec, [NEXT[codec]], false, 80),
  ]
  const file = Uint8Array.from(Buffer.concat([fileHead(false), ...tags])).buffer
  const told: { codec: string; width: number | undefined; height: number | undefined }[] = []
  const read: { isKey: boolean | undefined; pts: number; units: string[] }[] = []
  const wrong: string[] = []
  const demuxer = new FlvDemuxer(FlvDemuxer.probe(file), {})
  demuxer.onError = (type, info) => void wrong.push(`${type} ${info}`)
  demuxer.onMediaInfo = () => undefined
  demuxer.onTrackMetadata = (_, meta) =>
    void told.push({ codec: meta.codec, width: meta.codecWidth, height: meta.codecHeight })
  demuxer.onDataAvailable = (_, { samples }) => {
    for (const { isKeyframe, pts, units = [] } of samples)
      read.push({
        isKey: isKeyframe,
        pts,
        units: units.map(({ data }) => Buffer.from(data).toString('hex')),
      })
  }
  const { dataOffset } = FlvDemuxer.probe(file)
  demuxer.parseChunks(file.slice(dataOffset), dataOffset)
  return { told, read, wrong }
}

// oxfmt-ignore
const formats: [what: string, format: PictureFormat | null, codec: string][] = [
  ['H.264', H264, 'avc1.4d401f'],
  // The middle and the end it writes itself: profile and level are read.
  ['HEVC',  HEVC, 'hvc1.1.1.L90.B0'],
]
test.each(formats)(
  'another demuxer reads our %s: its codec, its size, each picture and its time',
  (_, format, codec) => {
    if (!format) throw new Error('no format')
    const { told, read, wrong } = demuxed(format)
    expect(wrong).toEqual([])
    expect(told).toEqual([{ codec, width: 960, height: 540 }])
    expect(read.map(({ isKey, pts }) => [isKey ?? false, pts])).toEqual([
      [true, 40],
      [false, 80],
    ])
    const own = [KEY[format.codec], NEXT[format.codec]].map((nal) => Buffer.from(nal).toString('hex'))
    expect(read.map(({ units }) => units.map((unit) => unit.slice(LENGTH_CHARS)))).toEqual(
      own.map((unit) => [unit]),
    )
  },
)
/** Of four bytes: how long the unit is. */
const LENGTH_CHARS = 8
