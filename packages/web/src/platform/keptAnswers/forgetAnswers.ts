import { keptDatabase } from './keptDatabase.ts'

/** Removes all that is kept: the sign-in to which it belongs has ended. */
export const forgetAnswers = async (): Promise<void> => {
  const transaction = (await keptDatabase()).transaction(['answers', 'person'], 'readwrite')
  await Promise.all([
    transaction.objectStore('answers').clear(),
    transaction.objectStore('person').clear(),
    transaction.done,
  ])
}
