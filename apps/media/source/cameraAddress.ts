/** An RTSP address as it is asked, apart from who asks: written into the address or beside it, a camera is told neither in the address. */
export function cameraAddress({ url, user, password }: { url: string; user: string; password: string }) {
  const parsed = new URL(url.replace(/^rtsp/i, 'http'))
  const who = {
    user: user || decodeURIComponent(parsed.username),
    password: password || decodeURIComponent(parsed.password),
  }
  parsed.username = ''
  parsed.password = ''
  return { parsed, plain: parsed.href.replace(/^http/, 'rtsp'), who }
}
