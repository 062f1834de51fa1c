import { uploadFile } from '@gemba/domain/files/files.endpoints'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { pictureFile } from '../platform/testing/pictureFile.ts'

/** An upload of a text. */
export const textFile = (text: string) => {
  const form = new FormData()
  form.set('file', new File([text], 'note.txt'))
  return form as never
}

export const fileSamples = samplesOf<World & { file: Thing }>({
  build: async ({ call, mark }) => ({ file: await call(uploadFile, { body: textFile(`words of ${mark}`) }) }),
  paths: { '/files/': ({ file }) => ({ id: file.id }) },
  calls: { uploadFile: { body: () => textFile('words of nobody') }, uploadPicture: { body: () => pictureFile() } },
})
