import "@/screens/app/theme.css";
import "@/runtime/actions";
import "@/runtime/blocks";
import "@/runtime/i18n/i18n";
import "@/runtime/widgets";
import "@/runtime/widgets/form";
