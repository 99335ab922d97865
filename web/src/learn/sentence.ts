import { find, t } from "../words/words.svelte";
import type { LessonMessage } from "./lessons";

/** A message of a lesson, apart from the data so that tests can read that without the app. */
export const sentence = (id: LessonMessage): string => find(id, { other: t("lesson-other") }) ?? id;
