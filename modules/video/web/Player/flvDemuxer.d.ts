/** The part of mpegts.js that reads FLV: what the player of the console is, without a page. */
declare module 'mpegts.js/src/demux/flv-demuxer.js' {
  interface Track {
    samples: { pts: number; isKeyframe?: boolean; units?: { data: Uint8Array }[] }[]
  }
  interface TrackMetadata {
    codec: string
    codecWidth?: number
    codecHeight?: number
  }
  export default class FlvDemuxer {
    constructor(probed: object, config: object)
    static probe(bytes: ArrayBuffer): { match: boolean; dataOffset: number }
    onError: (type: string, info: string) => void
    onMediaInfo: () => void
    onTrackMetadata: (type: string, metadata: TrackMetadata) => void
    onDataAvailable: (sound: Track, picture: Track) => void
    parseChunks(chunk: ArrayBuffer, byteStart: number): number
  }
}
