import jsQR from 'jsqr'

interface Picture {
  data: Uint8ClampedArray
  width: number
  height: number
}

self.addEventListener('message', ({ data: { data, width, height } }: MessageEvent<Picture>) => {
  self.postMessage(jsQR(data, width, height)?.data ?? null)
})
