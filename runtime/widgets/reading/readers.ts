import { CheckboxReader, ChoiceReader, SwitchReader } from "./choice";
import { ColorReader, RateReader } from "./look";
import { DateReader, TimeReader } from "./moment";
import { JsonReader, NumberReader, SecretReader, SliderReader, TextReader } from "./text";

/** How values of the general widgets are read; fetched with the first form that is only read. */
export const READERS = {
  text: TextReader,
  number: NumberReader,
  slider: SliderReader,
  choice: ChoiceReader,
  checkbox: CheckboxReader,
  switch: SwitchReader,
  date: DateReader,
  time: TimeReader,
  rate: RateReader,
  color: ColorReader,
  json: JsonReader,
  secret: SecretReader,
};
