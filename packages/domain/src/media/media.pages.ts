import { forRoles, inOrder, type MenuGroup, type MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin, open, signedIn } from '../core/routeEntry.ts'

const videos = { feature: 'allowVideos' } as const
const contents = { feature: 'allowContents' } as const

export const routes = {
  '/content-view/$cacId/$userId': open('content'),
  '/viewer': open('certificate'),
  '/media-viewer': open('media'),
  '/learner/vaults': signedIn('vaults'),
  '/learner/viewer': signedIn('certificate'),
  '/learner/contents/$id': signedIn('content', contents),
  '/admin/images': admin('images', review('Media'), 'media'),
  '/admin/documents': admin('documents', review('Documents'), 'media'),
  '/admin/certificates': admin('certificates', review('Certificates'), 'media', { feature: 'allowCertificates' }),
  '/admin/video': admin('videos', review('Videos'), 'media', videos),
  '/admin/vacs': admin('videoAccessControl', review('Video Access Controls'), 'media', videos),
  '/admin/contents': admin('contents', review('Contents'), 'media', contents),
  '/admin/cacs': admin('contentAccessControl', review('Content Access Controls'), 'media', contents),
}

const media: MenuGroup = {
  area: 'admin',
  id: 'media',
  order: 80,
  when: forRoles('system administrator', 'administrator'),
}

export const menu: MenuLine[] = [
  ...inOrder(media, 10, '/admin/images', '/admin/documents', '/admin/certificates', '/admin/video', '/admin/vacs'),
  ...inOrder(media, 60, '/admin/contents', '/admin/cacs'),
]
