"""Cameras by GStreamer's RTSP server: /h264 /hevc /jpeg /udp /secret /talk. `python3 bench/media/gstCameras.py <port> <folder>`"""
import sys
import gi
gi.require_version('Gst', '1.0')
gi.require_version('GstRtsp', '1.0')
gi.require_version('GstRtspServer', '1.0')
from gi.repository import GLib, Gst, GstRtsp, GstRtspServer

Gst.init(None)
port, folder = sys.argv[1], sys.argv[2]
TEST = 'videotestsrc is-live=true pattern=ball ! video/x-raw,width=640,height=360,framerate=25/1 ! '
H264 = TEST + 'x264enc tune=zerolatency speed-preset=ultrafast bitrate=2000 key-int-max=25 ! rtph264pay name=pay0 pt=96 config-interval=1 '
HEVC = TEST.replace('640', '320').replace('360', '180').replace('25/1', '15/1') + 'x265enc tune=zerolatency speed-preset=ultrafast bitrate=1500 key-int-max=25 ! rtph265pay name=pay0 pt=96 config-interval=1 '
JPEG = TEST.replace('framerate', 'format=I420,framerate') + 'jpegenc quality=70 ! rtpjpegpay name=pay0 pt=26 '
SOUND = 'audiotestsrc is-live=true wave=sine volume=0.2 ! audio/x-raw,rate=8000,channels=1 ! alawenc ! rtppcmapay name=pay1 pt=8 '

server = GstRtspServer.RTSPOnvifServer()
server.set_address('127.0.0.1')
server.set_service(port)
auth = GstRtspServer.RTSPAuth()
auth.set_supported_methods(GstRtsp.RTSPAuthMethod.DIGEST)
token = GstRtspServer.RTSPToken()
token.set_string('media.factory.role', 'user')
auth.add_digest('gss', 'right', token)
anonymous = GstRtspServer.RTSPToken()
anonymous.set_string('media.factory.role', 'anonymous')
auth.set_default_token(anonymous)
server.set_auth(auth)
mounts = server.get_mount_points()

def add(name, launch, may=('user', 'anonymous'), protocols=None, kind=GstRtspServer.RTSPMediaFactory):
    factory = kind()
    factory.set_launch('( ' + launch + ' )')
    factory.set_shared(True)
    if protocols is not None:
        factory.set_protocols(protocols)
    for role in ('user', 'anonymous'):
        permissions = Gst.Structure.new_empty(role)
        permissions.set_value('media.factory.access', True)
        permissions.set_value('media.factory.construct', role in may)
        factory.add_role_from_structure(permissions)
    mounts.add_factory('/' + name, factory)
    return factory

add('h264', H264 + SOUND)
add('hevc', HEVC)
add('jpeg', JPEG)
add('udp', H264, protocols=GstRtsp.RTSPLowerTrans.UDP)
add('secret', H264, may=('user',))

talk = GstRtspServer.RTSPOnvifMediaFactory()
talk.set_launch('( ' + H264 + ' )')
talk.set_backchannel_launch('( capsfilter caps="application/x-rtp, media=audio, payload=8, clock-rate=8000, encoding-name=PCMA" name=depay_backchannel ! rtppcmadepay ! appsink name=heard emit-signals=true sync=false async=false )')
talk.set_backchannel_bandwidth(80000)
talk.set_media_gtype(GstRtspServer.RTSPOnvifMedia.__gtype__)
talk.set_shared(False)
for role in ('user', 'anonymous'):
    permissions = Gst.Structure.new_empty(role)
    permissions.set_value('media.factory.access', True)
    permissions.set_value('media.factory.construct', True)
    talk.add_role_from_structure(permissions)
total = [0]

def sample(sink):
    buffer = sink.emit('pull-sample').get_buffer()
    total[0] += buffer.get_size()
    with open(folder + '/heard', 'w') as file:
        file.write(str(total[0]))
    return Gst.FlowReturn.OK

def configured(_, media):
    found = media.get_element().get_by_name_recurse_up('heard') or media.get_element().get_by_name('heard')
    if found:
        found.connect('new-sample', sample)

talk.connect('media-configure', configured)
mounts.add_factory('/talk', talk)
server.attach(None)
print('GStreamer', Gst.version_string(), flush=True)
GLib.MainLoop().run()
